import { type Card, drawFrom } from '../cards.ts';
import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

const CARDS = 5;
const ACE_HIGH = 14;
const LEAST_PAIR = 11;

/** What each hand of five cards returns, in stakes (Jacks or Better, "9/6", with 800 for the royal flush). */
export const pokerPays = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
} as const;
export type PokerHand = keyof typeof pokerPays;

export interface PokerChoice {
  betMinor: bigint;
}
export interface PokerMove {
  /** Whether each of the five cards is held. */
  hold: readonly boolean[];
}
export interface PokerShown {
  cards: readonly Card[];
  /** Whether each card was held; null before the draw. */
  held: readonly boolean[] | null;
  /** What the cards make; null if they pay nothing. */
  hand: PokerHand | null;
}

function straightTop(ranks: readonly number[]): number | null {
  const high = ranks.map((rank) => (rank === 1 ? ACE_HIGH : rank)).sort((one, other) => one - other);
  const isRun = (run: readonly number[]) => run.every((rank, index) => index === 0 || rank === (run[index - 1] ?? 0) + 1);
  if (isRun(high)) return high.at(-1) ?? null;
  const low = [...ranks].sort((one, other) => one - other);
  return isRun(low) ? (low.at(-1) ?? null) : null;
}

/** Returns the best hand that five cards make, or null if they pay nothing. */
export function pokerHandOf(cards: readonly Card[]): PokerHand | null {
  const ranks = cards.map(({ rank }) => rank);
  const isFlush = new Set(cards.map(({ suit }) => suit)).size === 1;
  const top = straightTop(ranks);
  if (isFlush && top !== null) return top === ACE_HIGH ? 'royalFlush' : 'straightFlush';
  const groups = [...new Set(ranks)].map((rank) => ({ rank, count: ranks.filter((other) => other === rank).length }));
  const counts = groups.map(({ count }) => count).sort((one, other) => other - one);
  if (counts[0] === 4) return 'fourOfAKind';
  if (counts[0] === 3 && counts[1] === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (top !== null) return 'straight';
  if (counts[0] === 3) return 'threeOfAKind';
  if (counts[0] === 2 && counts[1] === 2) return 'twoPair';
  return groups.some(({ rank, count }) => count === 2 && (rank === 1 || rank >= LEAST_PAIR)) ? 'jacksOrBetter' : null;
}

/** Five cards of one pack. Cards that are not held are replaced once. */
export const videoPoker: HandRules<PokerChoice, PokerMove, PokerShown> = {
  id: 'video-poker',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  // The return of best play under this pay table, computed over all hands and holds in `returns/poker-return.ts`:
  // 99.5439 %.
  returnToPlayerPercent: 99.54,
  readChoice(raw) {
    const betMinor = readAmount((raw as { betMinor?: unknown } | null)?.betMinor, this.stakes.leastMinor, this.stakes.mostMinor);
    return betMinor === null ? null : { betMinor };
  },
  readMove(raw) {
    const hold = (raw as { hold?: unknown } | null)?.hold;
    return Array.isArray(hold) && hold.length === CARDS && hold.every((kept) => typeof kept === 'boolean') ? { hold } : null;
  },
  deal(stream, { betMinor }, moves): Dealt<PokerShown> {
    const draw = drawFrom(stream, 1);
    const dealt = Array.from({ length: CARDS }, draw);
    const [move, ...further] = moves;
    if (further.length > 0) throw new MoveError('the cards have been changed already');
    const cards = move ? dealt.map((card, place) => (move.hold[place] ? card : draw())) : dealt;
    const hand = pokerHandOf(cards);
    const returnMinor = move && hand ? betMinor * BigInt(pokerPays[hand]) : 0n;
    return { stakesMinor: [betMinor], isOver: move !== undefined, returnMinor, shown: { cards, held: move?.hold ?? null, hand } };
  },
  standIn: ({ shown }) => ({ hold: shown.cards.map(() => true) }),
};
