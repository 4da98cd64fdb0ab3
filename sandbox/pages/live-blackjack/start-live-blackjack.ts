import type { TicketView } from '../../contract/table-wire.ts';
import type { Card } from '../../engine/hand/cards.ts';
import { countCards } from '../../engine/hand/rules/blackjack.ts';
import { liveCards } from '../../engine/table/live-cards.ts';
import { type LiveBlackjackAct, type LiveBlackjackShown, liveResultOf, takenBy } from '../../engine/table/rules/live-blackjack.ts';
import { liveBlackjackVectors } from '../../engine/table/vectors/live-blackjack.ts';
import { createBetCircle } from '../live-cards/bet-circle.ts';
import { type CardTableLook, dressCardTable } from '../live-cards/card-table-look.ts';
import { createDecisionBar, type Decision } from '../live-cards/decision-bar.ts';
import { paintCards, recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, make } from '../page/element.ts';
import { formatPercent } from '../page/language.ts';
import { valueList } from '../page/value-list.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { openTableRules, stakesRow } from '../table/table-rules-sheet.ts';
import { liveBlackjackLooks } from './live-blackjack-looks.ts';
// Import after the styles of all tables, which it overrides.
import '../styles/live-cards.css';

interface Result {
  dealerTotal: number;
}
type Page = TablePage<LiveBlackjackShown, null, Result>;

const CARD_MS = 1_500;
const keys: readonly (readonly [key: string, act: LiveBlackjackAct])[] = [
  ['h', 'hit'],
  ['s', 'stand'],
  ['d', 'double'],
];
type Move = { act: LiveBlackjackAct } | null;

/** Returns the cards of the shared hand that a ticket has taken so far, or all of them without a ticket. */
const ownCards = (shown: LiveBlackjackShown, ticket: TicketView | null): readonly Card[] =>
  ticket ? shown.player.slice(0, takenBy(ticket.moves as Move[]).cards) : shown.player;

function openInfo({ translate, session }: Page): void {
  const { returnToPlayerPercent } = session.table;
  openTableRules(translate, [
    make('p', {}, translate('liveCards.everybody')),
    make('p', {}, translate('blackjack.rules')),
    make('p', {}, translate('liveBlackjack.moreRules')),
    valueList([
      ['Blackjack', '3:2'],
      [translate('blackjack.won'), '1:1'],
      [translate('returnLong'), formatPercent(returnToPlayerPercent)],
      stakesRow({ translate, session }),
    ]),
    make('h3', {}, translate('liveCards.adviceTitle')),
    make('p', {}, translate('liveBlackjack.advice')),
    make('p', {}, translate('liveBlackjack.returnNote')),
    make('p', { class: 'small' }, translate('liveCards.betKeys')),
  ]);
}

/** Returns the state of the player's own hand in words. */
function ownState({ translate }: Page, shown: LiveBlackjackShown, ticket: TicketView | null): string {
  if (!ticket) return translate('liveBlackjack.sharedHand');
  const { isDone, isDoubled } = takenBy(ticket.moves as Move[]);
  if (shown.isOver) return translate(`blackjack.${liveResultOf(ownCards(shown, ticket), shown.dealer)}`);
  if (isDoubled) return translate('liveBlackjack.doubled');
  return translate(isDone ? 'liveBlackjack.stands' : 'blackjack.you');
}

function createTable(page: Page, { changed }: TableActs) {
  const { translate } = page;
  const time = createSceneTime(page, changed);
  const [dealerRow, playerRow] = [byId('dealer-cards', HTMLDivElement), byId('player-cards', HTMLDivElement)];
  const [dealerTotal, playerTotal, state] = [byId('dealer-total', HTMLElement), byId('player-total', HTMLElement), byId('own-state', HTMLElement)];
  const showTotal = (element: HTMLElement, cards: readonly Card[]): void => {
    element.textContent = cards.length > 0 ? String(countCards(cards).total) : '';
    element.classList.toggle('empty', cards.length === 0);
  };
  return (shown: LiveBlackjackShown | null, ticket: TicketView | null): void => {
    const isOpening = shown !== null && shown.asks === null && !shown.isOver && shown.dealer.length > 1;
    const open = shown ? shown.dealer.slice(0, isOpening ? 1 + time.count(CARD_MS, shown.dealer.length - 1) : undefined) : [];
    paintCards(dealerRow, shown && open.length === 1 ? [...open, null] : open, 2, time.isStill(), translate);
    paintCards(playerRow, shown?.player ?? [], 2, time.isStill(), translate);
    const own = shown ? ownCards(shown, ticket) : [];
    [...playerRow.children].forEach((card, index) => void card.classList.toggle('not-taken', shown !== null && index >= own.length));
    showTotal(dealerTotal, open);
    showTotal(playerTotal, own);
    state.textContent = shown ? ownState(page, shown, ticket) : translate('liveBlackjack.sharedHand');
  };
}

function createStage(page: Page, acts: TableActs, look: CardTableLook): TableStage<LiveBlackjackShown, null, Result> {
  const { translate, state } = page;
  dressCardTable(look);
  const bet = createBetCircle(page as TablePage<never, never, never>, acts, true);
  const bar = createDecisionBar(page as TablePage<never, never, never>, acts, bet.ticket);
  const paint = createTable(page, acts);
  const shownNow = (): LiveBlackjackShown | null => state.round?.scene?.shown ?? null;
  const decisions = (ticket: TicketView | null): Decision[] =>
    keys.map(([key, act]) => ({ key, move: { act }, label: translate(`blackjack.${act}`), isOffered: act !== 'double' || ticket?.moves.length === 0 }));
  return {
    show() {
      const ticket = bet.ticket();
      bet.show();
      bar.show(decisions(ticket));
      paint(shownNow(), ticket);
    },
    choice: bet.choice,
    placed: () => {},
    labelOf: () => translate('liveCards.hand'),
    sentence() {
      const [shown, ticket] = [shownNow(), bet.ticket()];
      if (!shown) return translate(ticket ? 'liveCards.placed' : 'liveBlackjack.ready');
      if (shown.isOver) return ticket ? ownState(page, shown, ticket) : translate('liveBlackjack.dealerHas', { total: shown.dealerTotal });
      if (shown.asks !== null) return translate(ticket?.isActing ? 'liveBlackjack.decide' : 'liveCards.othersDecide');
      return translate(shown.dealer.length > 1 ? 'liveBlackjack.dealerTurn' : 'liveCards.dealing');
    },
    resultName: (result) => translate('liveBlackjack.dealerHas', { total: result.dealerTotal }),
    recall({ shown, ticket }) {
      const own = ownCards(shown, ticket);
      const title = `${translate('blackjack.you')} · ${countCards(own).total} · ${ownState(page, shown, ticket)}`;
      return make(
        'div',
        { class: 'stack' },
        recalledCards(`${translate('blackjack.dealer')} · ${shown.dealerTotal}`, shown.dealer, translate),
        recalledCards(title, own, translate),
      );
    },
    openInfo: () => openInfo(page),
    press(key) {
      bar.press(key);
      bet.press(key);
    },
    vectors: liveBlackjackVectors,
  };
}

openTableGame(liveCards, liveBlackjackLooks, createStage);
