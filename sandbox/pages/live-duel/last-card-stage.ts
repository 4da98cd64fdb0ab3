import type { Card } from '../../engine/hand/cards.ts';
import { type LastCardAnnounced, type LastCardShown, type LastCardSpot, lastCardSpots } from '../../engine/table/rules/last-card.ts';
import { liveDuelVectors } from '../../engine/table/vectors/live-duel.ts';
import { rankText } from '../art/cards.ts';
import { cardName } from '../hand/card-element.ts';
import { createBeadRoad } from '../live-cards/bead-road.ts';
import { createChipSpots } from '../live-cards/chip-spots.ts';
import { recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, make } from '../page/element.ts';
import { formatNumber, formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { laidList, spotNames } from '../table/spot-words.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { createDuelSide } from './duel-side.ts';

type Page = TablePage<LastCardShown, LastCardAnnounced, Card>;

const OPEN_CARDS = 4;
const HUNDRED = 100;

function openInfo({ translate, session }: Page): void {
  const { returnToPlayerPercent } = session.table;
  openTableRules(translate, [
    make('p', {}, translate('lastCard.rules')),
    make('p', {}, translate('lastCard.odds')),
    valueList([[translate('returnLong'), `${formatPercent(returnToPlayerPercent)} – ${formatPercent(97)}`], stakesRow({ translate, session })]),
    make('p', {}, translate('liveCards.exactNote')),
    make('p', { class: 'small' }, translate('liveCards.spotKeys')),
  ]);
}

/** Creates the stage with four open cards. Bets are on the fifth card, with odds that depend on the remaining cards. */
export function createLastCardStage(page: Page, acts: TableActs): TableStage<LastCardShown, LastCardAnnounced, Card> {
  const { translate, state } = page;
  const time = createSceneTime(page, acts.changed);
  const spots = createChipSpots(page as TablePage<never, never, never>, acts, lastCardSpots);
  const nameOf = (spot: string): string => translate(`lastCard.${spot as LastCardSpot}`);
  const [open, last] = [
    createDuelSide(translate('lastCard.open'), null, OPEN_CARDS, translate),
    createDuelSide(translate('lastCard.last'), null, 1, translate),
  ];
  byId('duel', HTMLDivElement).replaceChildren(open.element, last.element);
  const road = createBeadRoad<Card>(page, (card) => ({ mark: rankText(card.rank), name: cardName(card, translate), look: [card.suit] }));
  let offered: ReturnType<typeof offer> = [];
  let offeredIn: number | undefined;
  const offer = (odds: LastCardAnnounced['odds'] | undefined) =>
    lastCardSpots.map((name) => {
      const times = odds?.[name];
      return { name, label: nameOf(name), pays: times === undefined ? '' : `${formatNumber(times / HUNDRED, 2)}×` };
    });
  return {
    show() {
      const { round } = state;
      const shown = round?.scene?.shown ?? null;
      const isStill = time.isStill() && round?.scene !== null;
      open.show(round?.announced.open ?? [], false, isStill);
      last.show(shown ? [shown.card] : round ? [null] : [], false, isStill);
      if (offered.length === 0 || offeredIn !== round?.roundId) offered = offer(round?.announced.odds);
      offeredIn = round?.roundId;
      spots.show(offered, shown?.won ?? []);
      road.show();
    },
    choice: spots.choice,
    placed: spots.placed,
    labelOf: (ticket) => spotNames(ticket, nameOf),
    sentence() {
      const shown = state.round?.scene?.shown;
      if (!shown) return translate('lastCard.ready');
      return shown.card ? cardName(shown.card, translate) : translate('lastCard.turning');
    },
    resultName: (card) => cardName(card, translate),
    recall({ shown, announced, ticket }) {
      const rows = [
        recalledCards(translate('lastCard.open'), announced.open, translate),
        recalledCards(translate('lastCard.last'), shown.card ? [shown.card] : [], translate),
      ];
      return make('div', { class: 'stack' }, ...rows, laidList(ticket, nameOf));
    },
    openInfo: () => openInfo(page),
    press: spots.press,
    vectors: liveDuelVectors.filter(({ gameCode }) => gameCode === 'live-son-kart'),
  };
}
