import type { TicketView } from '../../contract/table-wire.ts';
import type { Card } from '../../engine/hand/cards.ts';
import { liveCards } from '../../engine/table/live-cards.ts';
import { type LivePokerAct, type LivePokerResult, type LivePokerShown, pokerEnd } from '../../engine/table/rules/live-poker.ts';
import { fiveCards, holdem, type PokerVariant, threeCards } from '../../engine/table/rules/poker-variants.ts';
import { livePokerVectors } from '../../engine/table/vectors/live-poker.ts';
import { createBetCircle } from '../live-cards/bet-circle.ts';
import { type CardTableLook, dressCardTable } from '../live-cards/card-table-look.ts';
import { createDecisionBar, type Decision } from '../live-cards/decision-bar.ts';
import { paintCards, recalledCards } from '../live-cards/paint-cards.ts';
import { createSceneTime } from '../live-cards/scene-time.ts';
import { byId, make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { openTableGame } from '../table/open-table-game.ts';
import type { TableActs, TablePage, TableStage } from '../table/table-page.ts';
import { livePokerLooks } from './live-poker-looks.ts';
import { openPokerInfo } from './poker-info.ts';
// Import after the styles of all tables, which they override.
import '../styles/live-cards.css';
import '../styles/live-poker.css';

type Page = TablePage<LivePokerShown, null, LivePokerResult>;

const CARD_MS = 1_200;
const variants: readonly PokerVariant[] = [holdem, threeCards, fiveCards];
const actOf = (ticket: TicketView | null): LivePokerAct | null => (ticket?.moves[0] as { act: LivePokerAct } | null | undefined)?.act ?? null;
const betOf = ({ choice }: TicketView): number => (choice as { betMinor: number }).betMinor;

function variantOf({ session }: Page): PokerVariant {
  const variant = variants.find(({ id }) => id === session.table.rulesId);
  if (!variant) throw new Error(`no poker ${session.table.rulesId}`);
  return variant;
}

/**
 * Creates the cards of all three rows. After the decision, the hidden cards are turned over one after the other,
 * community cards first.
 */
function createTable(page: Page, variant: PokerVariant, changed: () => void) {
  const { translate } = page;
  const time = createSceneTime(page, changed);
  const rows = { dealer: byId('dealer-cards', HTMLDivElement), board: byId('board-cards', HTMLDivElement), player: byId('player-cards', HTMLDivElement) };
  const [dealerKind, playerKind] = [byId('dealer-kind', HTMLElement), byId('player-kind', HTMLElement)];
  rows.board.hidden = variant.boardSize === 0;
  /** Returns all places of a row, with null for cards that are not open yet. */
  const row = (cards: readonly Card[], open: number, size: number) =>
    Array.from({ length: size }, (_, index) => (index < open ? (cards[index] ?? null) : null));
  return (shown: LivePokerShown | null, isTurning: boolean): void => {
    const { openOfBoard, openOfDealer, boardSize, handSize } = variant;
    const hidden = boardSize - openOfBoard + handSize - openOfDealer;
    const isOpen = shown !== null && shown.dealer.length === handSize;
    const turned = !isOpen ? 0 : isTurning ? time.count(CARD_MS, hidden) : hidden;
    const board = openOfBoard + Math.min(turned, boardSize - openOfBoard);
    const dealer = openOfDealer + Math.max(0, turned - (boardSize - openOfBoard));
    const isStill = time.isStill();
    paintCards(rows.player, shown?.player ?? [], handSize, isStill, translate);
    paintCards(rows.board, shown ? row(shown.board, board, boardSize) : [], boardSize, isStill, translate);
    paintCards(rows.dealer, shown ? row(shown.dealer, dealer, handSize) : [], handSize, isStill, translate);
    const nameOf = (kind: LivePokerShown['playerKind'] | undefined): string => (kind ? translate(`livePoker.${kind}`) : '');
    dealerKind.textContent = shown?.end ? nameOf(shown.end.dealerKind) : '';
    playerKind.textContent = isTurning && turned < hidden ? '' : nameOf(shown?.playerKind);
  };
}

function createStage(page: Page, acts: TableActs, look: CardTableLook): TableStage<LivePokerShown, null, LivePokerResult> {
  const { translate, state } = page;
  const variant = variantOf(page);
  dressCardTable(look);
  document.body.classList.add(variant.id);
  const bet = createBetCircle(page as TablePage<never, never, never>, acts, false);
  const bar = createDecisionBar(page as TablePage<never, never, never>, acts, bet.ticket);
  const paint = createTable(page, variant, acts.changed);
  const callCircle = byId('call-circle', HTMLParagraphElement);
  const decisions = (ticket: TicketView | null): Decision[] => {
    const amount = formatMoney((ticket ? betOf(ticket) : 0) * variant.callTimes);
    return [
      { key: 'c', move: { act: 'call' }, label: translate('livePoker.call', { amount }), isOffered: true },
      { key: 'f', move: { act: 'fold' }, label: translate('livePoker.fold'), isOffered: true },
    ];
  };
  const endText = (ticket: TicketView | null, result: LivePokerResult): string => {
    if (!ticket) return translate(`livePoker.table.${result}`);
    return translate(actOf(ticket) === 'call' ? `livePoker.${result}` : 'livePoker.folded');
  };
  const paintCall = (ticket: TicketView | null): void => {
    const isCalled = actOf(ticket) === 'call' && ticket;
    callCircle.textContent = isCalled ? formatMoney(betOf(ticket) * variant.callTimes) : translate('livePoker.callTimes', { times: variant.callTimes });
    callCircle.classList.toggle('stands', Boolean(isCalled));
  };
  return {
    show() {
      const [scene, ticket] = [state.round?.scene ?? null, bet.ticket()];
      bet.show();
      bar.show(decisions(ticket));
      paintCall(ticket);
      paint(scene?.shown ?? null, scene !== null && !scene.isLast && !scene.asks && scene.number > 0);
    },
    choice: bet.choice,
    placed: () => {},
    labelOf: () => translate('liveCards.hand'),
    sentence() {
      const [scene, ticket] = [state.round?.scene, bet.ticket()];
      if (!scene) return translate(ticket ? 'liveCards.placed' : 'livePoker.ready');
      if (scene.shown.end) return endText(ticket, scene.shown.end.result);
      if (scene.asks) return translate(ticket?.isActing ? 'livePoker.decide' : 'liveCards.othersDecide');
      if (scene.number === 0) return translate('liveCards.dealing');
      return translate(ticket && actOf(ticket) !== 'call' ? 'livePoker.folded' : 'livePoker.opening');
    },
    resultName: (result) => translate(`livePoker.table.${result}`),
    recall({ shown, ticket }) {
      const end = pokerEnd(variant, shown.player, shown.dealer, shown.board);
      const own = `${translate('liveBlackjack.sharedHand')} · ${translate(`livePoker.${end.playerKind}`)}`;
      const rows = [recalledCards(`${translate('blackjack.dealer')} · ${translate(`livePoker.${end.dealerKind}`)}`, shown.dealer, translate)];
      if (shown.board.length > 0) rows.push(recalledCards(translate('livePoker.board'), shown.board, translate));
      return make('div', { class: 'stack' }, ...rows, recalledCards(own, shown.player, translate), make('p', {}, endText(ticket, end.result)));
    },
    openInfo: () => openPokerInfo(page, variant),
    press(key) {
      bar.press(key);
      bet.press(key);
    },
    vectors: livePokerVectors.filter(({ gameCode }) => liveCards.find(({ code }) => code === gameCode)?.rules.id === variant.id),
  };
}

openTableGame(liveCards, livePokerLooks, createStage);
