import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { colourOf, type RouletteColour, rouletteReturn, rouletteSpots, wheelOrder } from '../../hand/rules/roulette.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';

export interface LiveRouletteShown {
  number: number;
  colour: RouletteColour;
}
/** What tells one wheel from another; stakes in lira, times in ms. */
export interface LiveRouletteTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
  spinMs: number;
}

const MINOR_PER_LIRA = 100;
const REST_MS = 6_000;
const toMinor = (lira: number): bigint => BigInt(lira * MINOR_PER_LIRA);

/** European roulette with one zero, one spin for everybody. */
export function liveRoulette({ stakes, bettingMs, spinMs }: LiveRouletteTable): AnyTableRules {
  const limits = { leastMinor: toMinor(stakes.minimum), mostMinor: toMinor(stakes.maximum) };
  return drawRules<ReadonlyMap<string, bigint>, LiveRouletteShown, null, number>({
    id: 'live-roulette',
    stakes: limits,
    pace: { bettingMs },
    // 36/37, cut after two decimals.
    returnToPlayerPercent: 97.29,
    drawMs: spinMs,
    restMs: REST_MS,
    announce: () => null,
    readChoice: (raw) => readSpots(raw, rouletteSpots, limits),
    stakeOf: sumOfSpots,
    draw(stream) {
      const number = stream.nextBelow(wheelOrder.length);
      return { number, colour: colourOf(number) };
    },
    returnOf: (choice, { number }) => [...choice].reduce((sum, [spot, stakeMinor]) => sum + rouletteReturn(spot, stakeMinor, number), 0n),
    resultOf: ({ number }) => number,
  }) as AnyTableRules;
}
