import { miniBoard } from '../../hand/rules/roulette-board.ts';
import type { AnyTableRules } from '../table-rules.ts';
import type { LiveRouletteShown } from './live-roulette.ts';
import { liveSpots, type SpotTable } from './live-spots.ts';

const { order, places, colourOf } = miniBoard;
const PARTS = 12n;
const HALF = 2n;

/**
 * Returns what a stake pays, kuruş, rounded down: twelve times the stake divided by the number of covered numbers. If
 * the zero is drawn, half of every other stake is returned, and a stake on the zero pays twelve and a half times
 * itself.
 */
export function miniReturn(spot: string, stakeMinor: bigint, number: number): bigint {
  const covered = places.get(spot) ?? [];
  if (covered.includes(number)) return number === 0 ? stakeMinor * PARTS + stakeMinor / HALF : (stakeMinor * PARTS) / BigInt(covered.length);
  return number === 0 ? stakeMinor / HALF : 0n;
}

/** Roulette on a wheel of thirteen numbers. */
export const miniRoulette = (table: SpotTable): AnyTableRules =>
  liveSpots<LiveRouletteShown, number>(
    {
      id: 'mini-roulette',
      // 12.5/13 on every place, rounded down to two decimals.
      returnToPlayerPercent: 96.15,
      places,
      draw(stream) {
        const number = stream.nextBelow(order.length);
        return { number, colour: colourOf(number) };
      },
      returnOfSpot: (spot, stakeMinor, { number }) => miniReturn(spot, stakeMinor, number),
      resultOf: ({ number }) => number,
    },
    table,
  );
