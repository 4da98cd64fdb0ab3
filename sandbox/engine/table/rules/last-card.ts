import { type Card, cardOf, drawFrom } from '../../hand/cards.ts';
import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { stagedRules } from '../staged-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import type { DuelTable } from './lion-and-eagle.ts';

const PACK = 52;
const OPEN_CARDS = 4;
const WAIT_MS = 1_500;
const TURN_MS = 2_000;
const REST_MS = 6_000;
const MINOR_PER_LIRA = 100;
const SEVEN = 7;
/** The return at fair odds, percent, before odds are rounded down to two decimals. */
const SHARE_PERCENT = 97;
const HUNDRED = 100n;

type IsWon = (card: Card, open: readonly Card[]) => boolean;
const isRed = ({ suit }: Card): boolean => suit === 'hearts' || suit === 'diamonds';

/** The bets on the last card, given the open cards. A seven is neither low nor high. */
const wins = {
  red: isRed,
  black: (card) => !isRed(card),
  low: ({ rank }) => rank < SEVEN,
  high: ({ rank }) => rank > SEVEN,
  spades: ({ suit }) => suit === 'spades',
  hearts: ({ suit }) => suit === 'hearts',
  diamonds: ({ suit }) => suit === 'diamonds',
  clubs: ({ suit }) => suit === 'clubs',
  pair: ({ rank }, open) => open.some((other) => other.rank === rank),
} satisfies Record<string, IsWon>;
export type LastCardSpot = keyof typeof wins;
export const lastCardSpots = Object.keys(wins) as readonly LastCardSpot[];

export interface LastCardAnnounced {
  /** Four cards of one pack that are open before bets are placed. */
  open: readonly Card[];
  /** What a winning stake returns including itself, in hundredths, for every bet that can still win. */
  odds: Readonly<Partial<Record<LastCardSpot, number>>>;
}
export interface LastCardShown {
  /** Null while the card is face down. */
  card: Card | null;
  /** The bets that the card has won; null before the last scene. */
  won: readonly LastCardSpot[] | null;
}
type Choice = ReadonlyMap<string, bigint>;

/** Returns the remaining cards of the pack, in the order of a new pack. */
export function cardsLeft(open: readonly Card[]): Card[] {
  return Array.from({ length: PACK }, (_, number) => cardOf(number)).filter(
    ({ rank, suit }) => !open.some((other) => other.rank === rank && other.suit === suit),
  );
}

/**
 * Returns what a bet pays including the stake, in hundredths, by the number of remaining cards that win it: 97 % of the
 * fair odds, rounded down.
 */
export const lastCardOdds = (winning: number): number => Math.floor((SHARE_PERCENT * (PACK - OPEN_CARDS)) / winning);

/** Returns the bets that a card wins. */
export const spotsWonBy = (card: Card, open: readonly Card[]): LastCardSpot[] => lastCardSpots.filter((spot) => (wins[spot] as IsWon)(card, open));

function announcedOf(open: readonly Card[]): LastCardAnnounced {
  const left = cardsLeft(open);
  const counts = lastCardSpots.map((spot) => [spot, left.filter((card) => (wins[spot] as IsWon)(card, open)).length] as const);
  return { open, odds: Object.fromEntries(counts.filter(([, count]) => count > 0).map(([spot, count]) => [spot, lastCardOdds(count)])) };
}

/** Four open cards of one pack, and bets on the fifth. The odds follow from the 48 remaining cards. */
export function lastCard({ stakes, bettingMs }: DuelTable): AnyTableRules {
  const limits = { leastMinor: BigInt(stakes.minimum * MINOR_PER_LIRA), mostMinor: BigInt(stakes.maximum * MINOR_PER_LIRA) };
  return stagedRules<Choice, LastCardShown, LastCardAnnounced, Card>({
    id: 'last-card',
    stakes: limits,
    pace: { bettingMs },
    // The lowest return over all bets and all open cards; see `last-card.test.ts`.
    returnToPlayerPercent: 96.66,
    announce(stream) {
      const draw = drawFrom(stream, 1);
      return announcedOf(Array.from({ length: OPEN_CARDS }, draw));
    },
    readChoice: (raw, { odds }) => readSpots(raw, new Set(Object.keys(odds)), limits),
    stakeOf: sumOfSpots,
    stages(stream, { open }) {
      const left = cardsLeft(open);
      const card = left[stream.nextBelow(left.length)] ?? cardOf(0);
      return [
        { lastsMs: WAIT_MS, shown: { card: null, won: null } },
        { lastsMs: TURN_MS, shown: { card, won: null } },
        { lastsMs: REST_MS, shown: { card, won: spotsWonBy(card, open) } },
      ];
    },
    returnOf: (choice, { won }, { odds }) => (won ?? []).reduce((sum, spot) => sum + ((choice.get(spot) ?? 0n) * BigInt(odds[spot] ?? 0)) / HUNDRED, 0n),
    resultOf({ card }) {
      if (!card) throw new Error('the round has not ended');
      return card;
    },
  }) as AnyTableRules;
}
