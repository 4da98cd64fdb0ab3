import { type Card, drawFrom } from '../../hand/cards.ts';
import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { stagedRules } from '../staged-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';

const PACKS = 8;
const CARD_MS = 2_500;
const REST_MS = 6_000;
const MINOR_PER_LIRA = 100;
const TIE_RETURNS = 12n;

export const duelSpots = ['lion', 'tie', 'eagle'] as const;
export type DuelSpot = (typeof duelSpots)[number];
export interface LionAndEagleShown {
  /** Null while the card is face down. */
  lion: Card | null;
  eagle: Card | null;
  /** Null before the last scene. */
  winner: DuelSpot | null;
}
/** The configuration of a table. Stakes are in lira, times in ms. */
export interface DuelTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
}
type Choice = ReadonlyMap<string, bigint>;

/**
 * Returns what a stake on a spot pays including itself, kuruş, rounded down. A side pays one to one and loses half of
 * the stake on a tie. A tie pays eleven to one.
 */
export function lionAndEagleReturn(spot: DuelSpot, stakeMinor: bigint, winner: DuelSpot): bigint {
  if (spot === winner) return stakeMinor * (spot === 'tie' ? TIE_RETURNS : 2n);
  return winner === 'tie' ? stakeMinor / 2n : 0n;
}

/**
 * The long-run return of each spot, percent, rounded down to two decimals. With eight packs, 31 of the other 415 cards
 * have the rank of the first card.
 */
export const lionAndEagleReturns: Readonly<Record<DuelSpot, number>> = { lion: 96.26, tie: 89.63, eagle: 96.26 };

/**
 * One card for each side from eight packs that are shuffled for every round. The higher rank wins. The ace is the
 * lowest.
 */
export function lionAndEagle({ stakes, bettingMs }: DuelTable): AnyTableRules {
  const limits = { leastMinor: BigInt(stakes.minimum * MINOR_PER_LIRA), mostMinor: BigInt(stakes.maximum * MINOR_PER_LIRA) };
  const spots = new Set<string>(duelSpots);
  return stagedRules<Choice, LionAndEagleShown, null, DuelSpot>({
    id: 'lion-and-eagle',
    stakes: limits,
    pace: { bettingMs },
    returnToPlayerPercent: Math.min(...Object.values(lionAndEagleReturns)),
    announce: () => null,
    readChoice: (raw) => readSpots(raw, spots, limits),
    stakeOf: sumOfSpots,
    stages(stream) {
      const draw = drawFrom(stream, PACKS);
      const [lion, eagle] = [draw(), draw()];
      const winner = lion.rank === eagle.rank ? 'tie' : lion.rank > eagle.rank ? 'lion' : 'eagle';
      return [
        { lastsMs: CARD_MS, shown: { lion, eagle: null, winner: null } },
        { lastsMs: CARD_MS, shown: { lion, eagle, winner: null } },
        { lastsMs: REST_MS, shown: { lion, eagle, winner } },
      ];
    },
    returnOf(choice, { winner }) {
      if (!winner) throw new Error('the round has not ended');
      return duelSpots.reduce((sum, spot) => sum + lionAndEagleReturn(spot, choice.get(spot) ?? 0n, winner), 0n);
    },
    resultOf({ winner }) {
      if (!winner) throw new Error('the round has not ended');
      return winner;
    },
  }) as AnyTableRules;
}
