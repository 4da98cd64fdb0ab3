import type { RandomStream } from '../../fairness/random-stream.ts';
import { type Card, drawFrom } from '../cards.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAct, readBet } from './read-bet.ts';

const PACKS = 6;
const BEST = 21;
const DEALER_STANDS = 17;
const FACE = 10;
const ACE_MORE = 10;
const MOST_HANDS = 2;

export const blackjackActs = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackAct = (typeof blackjackActs)[number];
export interface BlackjackMove {
  act: BlackjackAct;
}
export interface BlackjackChoice {
  betMinor: bigint;
}
/** The result of a hand against the dealer. */
export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';
export interface BlackjackHand {
  cards: readonly Card[];
  total: number;
  /** Whether an ace counts as eleven. */
  isSoft: boolean;
  stakeMinor: bigint;
  /** Null until the round is over. */
  result: BlackjackResult | null;
  returnMinor: bigint;
}
export interface BlackjackShown {
  hands: readonly BlackjackHand[];
  /** The index of the hand whose turn it is; null when the round is over. */
  active: number | null;
  /** The dealer's open cards. The hole card stays face down until the round is over. */
  dealer: readonly Card[];
  dealerTotal: number;
  /** The actions allowed for the hand whose turn it is. */
  acts: readonly BlackjackAct[];
}

interface Hand {
  cards: Card[];
  stakeMinor: bigint;
  isDone: boolean;
}
interface Table {
  draw: () => Card;
  hands: Hand[];
  dealer: Card[];
  stakesMinor: bigint[];
  isSplit: boolean;
}

const pipsOf = ({ rank }: Card): number => Math.min(rank, FACE);

/** Returns the total of cards. An ace counts as eleven unless the hand would bust. */
export function countCards(cards: readonly Card[]): { total: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + pipsOf(card), 0);
  const isSoft = cards.some(({ rank }) => rank === 1) && hard + ACE_MORE <= BEST;
  return { total: isSoft ? hard + ACE_MORE : hard, isSoft };
}

const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && countCards(cards).total === BEST;

function open(stream: RandomStream, betMinor: bigint): Table {
  const draw = drawFrom(stream, PACKS);
  const [first, up, second, hole] = [draw(), draw(), draw(), draw()];
  const hands = [{ cards: [first, second], stakeMinor: betMinor, isDone: false }];
  return { draw, hands, dealer: [up, hole], stakesMinor: [betMinor], isSplit: false };
}

function actsOf({ hands, isSplit }: Table, hand: Hand): BlackjackAct[] {
  const [one, other] = hand.cards;
  const isFresh = hand.cards.length === 2;
  const isPair = isFresh && one !== undefined && other !== undefined && pipsOf(one) === pipsOf(other);
  return ['hit', 'stand', ...(isFresh ? (['double'] as const) : []), ...(isPair && !isSplit && hands.length < MOST_HANDS ? (['split'] as const) : [])];
}

function split(table: Table, hand: Hand): void {
  const [one, other] = hand.cards;
  if (!one || !other) throw new MoveError('there is nothing to split');
  // Split aces get one card each.
  const isDone = one.rank === 1;
  table.isSplit = true;
  table.stakesMinor.push(hand.stakeMinor);
  table.hands = [
    { cards: [one, table.draw()], stakeMinor: hand.stakeMinor, isDone },
    { cards: [other, table.draw()], stakeMinor: hand.stakeMinor, isDone },
  ];
}

function make(table: Table, act: BlackjackAct): void {
  const hand = table.hands.find(({ isDone }) => !isDone);
  if (!hand || !actsOf(table, hand).includes(act)) throw new MoveError(`${act} is not allowed here`);
  if (act === 'split') split(table, hand);
  else if (act === 'stand') hand.isDone = true;
  else {
    if (act === 'double') {
      table.stakesMinor.push(hand.stakeMinor);
      hand.stakeMinor *= 2n;
      hand.isDone = true;
    }
    hand.cards.push(table.draw());
  }
  for (const one of table.hands) if (countCards(one.cards).total >= BEST) one.isDone = true;
}

function resultOf({ cards }: Hand, dealer: readonly Card[], isSplit: boolean): BlackjackResult {
  const [own, other] = [countCards(cards).total, countCards(dealer).total];
  if (own > BEST) return 'bust';
  const isNatural = isBlackjack(cards) && !isSplit;
  if (isNatural !== isBlackjack(dealer)) return isNatural ? 'blackjack' : 'lost';
  if (own === other) return 'push';
  return other > BEST || own > other ? 'won' : 'lost';
}

/** Returns what a result pays, kuruş, rounded down. A blackjack pays three to two. */
function returnOf(result: BlackjackResult, stakeMinor: bigint): bigint {
  if (result === 'blackjack') return stakeMinor + (stakeMinor * 3n) / 2n;
  if (result === 'won') return stakeMinor * 2n;
  return result === 'push' ? stakeMinor : 0n;
}

function finish(table: Table): BlackjackResult[] {
  const isDrawing = table.hands.some(({ cards }) => countCards(cards).total <= BEST && (table.isSplit || !isBlackjack(cards)));
  while (isDrawing && countCards(table.dealer).total < DEALER_STANDS) table.dealer.push(table.draw());
  return table.hands.map((hand) => resultOf(hand, table.dealer, table.isSplit));
}

/**
 * Blackjack with six packs that are shuffled for every round. The dealer checks for blackjack first and stands on every
 * 17. A pair can be split once. A hand of two cards can be doubled.
 */
export const blackjack: HandRules<BlackjackChoice, BlackjackMove, BlackjackShown> = {
  id: 'blackjack',
  stakes: { leastMinor: 5_00n, mostMinor: 1_000_00n },
  // Return of best play: 99.5431 % of the first stake, computed from the remaining cards in
  // `returns/blackjack-return.ts`.
  returnToPlayerPercent: 99.54,
  readChoice(raw) {
    return readBet(raw, this.stakes);
  },
  readMove: (raw) => readAct(raw, blackjackActs),
  deal(stream, { betMinor }, moves): Dealt<BlackjackShown> {
    const table = open(stream, betMinor);
    const isAtOnce = isBlackjack(table.dealer) || isBlackjack(table.hands[0]?.cards ?? []);
    for (const hand of table.hands) hand.isDone = isAtOnce;
    for (const { act } of moves) make(table, act);
    const isOver = table.hands.every(({ isDone }) => isDone);
    const results = isOver ? finish(table) : [];
    const hands = table.hands.map(({ cards, stakeMinor }, index): BlackjackHand => {
      const result = results[index] ?? null;
      return { cards, ...countCards(cards), stakeMinor, result, returnMinor: result ? returnOf(result, stakeMinor) : 0n };
    });
    const active = table.hands.findIndex(({ isDone }) => !isDone);
    const activeHand = table.hands[active];
    const dealer = isOver ? table.dealer : table.dealer.slice(0, 1);
    const shown = {
      hands,
      active: isOver ? null : active,
      dealer,
      dealerTotal: countCards(dealer).total,
      acts: activeHand && !isOver ? actsOf(table, activeHand) : [],
    };
    return { stakesMinor: table.stakesMinor, isOver, returnMinor: hands.reduce((sum, { returnMinor }) => sum + returnMinor, 0n), shown };
  },
  standIn: () => ({ act: 'stand' }),
};
