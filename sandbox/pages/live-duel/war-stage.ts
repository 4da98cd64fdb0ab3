import type { TicketView } from '../../contract/table-wire.ts';
import { type PaperWarAct, type PaperWarShown, type PaperWarWinner, paperWarActs } from '../../engine/table/rules/paper-war.ts';
import { liveDuelVectors } from '../../engine/table/vectors/live-duel.ts';
import { createBeadRoad } from '../live-cards/bead-road.ts';
import { createBetCircle } from '../live-cards/bet-circle.ts';
import { createDecisionBar } from '../live-cards/decision-bar.ts';
import { recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { createDuelSide } from './duel-side.ts';

type Page = TablePage<PaperWarShown, null, PaperWarWinner>;

const keys: Readonly<Record<PaperWarAct, string>> = { war: 's', withdraw: 'f' };
const betOf = ({ choice }: TicketView): number => (choice as { betMinor: number }).betMinor;
const actOf = (ticket: TicketView | null): PaperWarAct | null => (ticket?.moves[0] as { act: PaperWarAct } | null | undefined)?.act ?? null;

function openInfo({ translate, session }: Page): void {
  const { returnToPlayerPercent } = session.table;
  openTableRules(translate, [
    make('p', {}, translate('liveCards.everybody')),
    make('p', {}, translate('paperWar.rules')),
    make('p', {}, translate('paperWar.timeRule')),
    valueList([
      [translate('paperWar.player'), '1:1'],
      [translate('paperWar.warWon'), translate('paperWar.warWonPays')],
      [translate('paperWar.warTied'), translate('paperWar.warTiedPays')],
      [translate('paperWar.withdraw'), translate('paperWar.half')],
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
    ]),
    make('p', {}, translate('paperWar.returnNote')),
    make('p', { class: 'small' }, translate('liveCards.betKeys')),
  ]);
}

/** Returns the result in words: that of the ticket, or that of the table when the player has none. */
function endText({ translate }: Page, shown: PaperWarShown, ticket: TicketView | null): string {
  const isWar = shown.player.length > 1;
  if (ticket && isWar && actOf(ticket) !== 'war') return translate('paperWar.withdrew');
  return translate(isWar ? `paperWar.war.${shown.winner ?? 'tie'}` : `paperWar.${shown.winner ?? 'tie'}Wins`);
}

/** Creates the stage with one card for each side. After a tie, every player decides whether to go to war. */
export function createWarStage(page: Page, acts: TableActs): TableStage<PaperWarShown, null, PaperWarWinner> {
  const { translate, state } = page;
  const time = createSceneTime(page, acts.changed);
  const bet = createBetCircle(page as TablePage<never, never, never>, acts, true);
  const bar = createDecisionBar(page as TablePage<never, never, never>, acts, bet.ticket);
  const [player, dealer] = [
    createDuelSide(translate('paperWar.player'), null, 1, translate),
    createDuelSide(translate('blackjack.dealer'), null, 1, translate),
  ];
  byId('duel', HTMLDivElement).replaceChildren(player.element, make('b', { class: 'duel-star' }, translate('liveDuel.against')), dealer.element);
  const nameOf = (winner: PaperWarWinner): string => translate(`paperWar.${winner}Wins`);
  const road = createBeadRoad<PaperWarWinner>(page, (winner) => ({ mark: translate(`paperWar.${winner}Letter`), name: nameOf(winner), look: [winner] }));
  return {
    show() {
      const [shown, ticket] = [state.round?.scene?.shown ?? null, bet.ticket()];
      bet.show();
      const amount = formatMoney(ticket ? betOf(ticket) : 0);
      bar.show(paperWarActs.map((act) => ({ key: keys[act], move: { act }, label: translate(`paperWar.${act}`, { amount }), isOffered: true })));
      const isStill = time.isStill();
      player.show(shown?.player ?? [], shown?.winner === 'player', isStill);
      dealer.show(shown?.dealer ?? [], shown?.winner === 'dealer', isStill);
      road.show();
    },
    choice: bet.choice,
    placed: () => {},
    labelOf: () => translate('liveCards.hand'),
    sentence() {
      const [scene, ticket] = [state.round?.scene, bet.ticket()];
      if (!scene) return translate(ticket ? 'liveCards.placed' : 'paperWar.ready');
      if (scene.shown.winner) return endText(page, scene.shown, ticket);
      if (scene.asks) return translate(ticket?.isActing ? 'paperWar.decide' : 'liveCards.othersDecide');
      return translate(scene.shown.player.length > 1 ? 'paperWar.fighting' : 'liveCards.dealing');
    },
    resultName: nameOf,
    recall({ shown, ticket }) {
      const rows = [
        recalledCards(translate('paperWar.player'), shown.player, translate),
        recalledCards(translate('blackjack.dealer'), shown.dealer, translate),
      ];
      return make('div', { class: 'stack' }, ...rows, make('p', {}, endText(page, shown, ticket)));
    },
    openInfo: () => openInfo(page),
    press(key) {
      bar.press(key);
      bet.press(key);
    },
    vectors: liveDuelVectors.filter(({ gameCode }) => gameCode === 'live-kagit-savasi'),
  };
}
