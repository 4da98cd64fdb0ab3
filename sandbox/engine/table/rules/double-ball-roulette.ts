import { europeanBoard } from '../../hand/rules/roulette-board.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { liveSpots, type SpotTable } from './live-spots.ts';

export interface DoubleBallShown {
  /** The pockets of the two balls in order. Both balls may be in the same pocket. */
  numbers: readonly [number, number];
}

/** The bet that both balls land on the same number. */
export const TWIN_SPOT = 'twin';

const { order, places } = europeanBoard;
const TWIN_PARTS = 36n;
/** Each ball pays half of what a single ball would. */
const PARTS_OF_A_BALL = 18n;
/**
 * What bets on a colour, half, parity, dozen or column pay, in stakes, by the number of covered numbers. Both balls
 * have to hit them.
 */
const partsOfBoth: Readonly<Record<number, bigint>> = { 12: 9n, 18: 4n };

/**
 * Returns what a stake pays, kuruş. On up to six numbers each ball counts independently. On twelve or eighteen numbers
 * both balls must hit. Twins pay thirty-six times the stake.
 */
export function doubleBallReturn(spot: string, stakeMinor: bigint, [first, second]: readonly [number, number]): bigint {
  if (spot === TWIN_SPOT) return first === second ? stakeMinor * TWIN_PARTS : 0n;
  const covered = places.get(spot) ?? [];
  const hits = [first, second].filter((number) => covered.includes(number)).length;
  const both = partsOfBoth[covered.length];
  if (both !== undefined) return hits === 2 ? stakeMinor * both : 0n;
  return hits === 0 ? 0n : (stakeMinor * PARTS_OF_A_BALL * BigInt(hits)) / BigInt(covered.length);
}

/** European roulette with two independent balls. */
export const doubleBallRoulette = (table: SpotTable): AnyTableRules =>
  liveSpots<DoubleBallShown, readonly [number, number]>(
    {
      id: 'double-ball-roulette',
      // The lowest return, rounded down to two decimals: (36/37)² where both balls must hit. All other places return
      // 36/37.
      returnToPlayerPercent: 94.66,
      places: { has: (spot) => spot === TWIN_SPOT || places.has(spot) },
      draw: (stream) => ({ numbers: [stream.nextBelow(order.length), stream.nextBelow(order.length)] }),
      returnOfSpot: (spot, stakeMinor, { numbers }) => doubleBallReturn(spot, stakeMinor, numbers),
      resultOf: ({ numbers }) => numbers,
    },
    table,
  );
