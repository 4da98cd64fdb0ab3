import { type Spot, spotRules } from './spot-rules.ts';

/**
 * The returns of the segments in their order on the wheel, in stakes. The rarer ones are far apart, and no two
 * neighbours are equal.
 */
export const fortuneSegments: readonly number[] = [
  48, 2, 4, 2, 6, 2, 4, 2, 16, 2, 4, 2, 6, 2, 4, 2, 6, 2, 4, 2, 24, 4, 2, 6, 2, 16, 2, 4, 2, 6, 2, 4, 2, 24, 2, 4, 2, 6, 2, 4, 2, 16, 2, 6, 2, 4, 2, 6, 2, 4,
];

const values = [...new Set(fortuneSegments)].sort((one, other) => one - other);
const spotOf = (value: number): Spot => ({
  covers: fortuneSegments.flatMap((segment, place) => (segment === value ? [place] : [])),
  returnHundredths: BigInt(value) * 100n,
});

/**
 * A wheel of fifty segments. A stake on the value that wins is multiplied by it: 24 segments return 2 times the stake,
 * 12 return 4, 8 return 6, 3 return 16, 2 return 24 and one returns 48. Each value returns 48/50 in the long run.
 */
export const fortuneWheel = spotRules({
  id: 'fortune-wheel',
  stakes: { leastMinor: 1_00n, mostMinor: 1_000_00n },
  outcomes: fortuneSegments.length,
  spots: new Map(values.map((value) => [`x${value}`, spotOf(value)])),
  returnToPlayerPercent: 96,
});
