import type { CascadeRules, PaysByCount } from '../rule-set.ts';
import { slotStakesMinor } from './stakes.ts';

/** Returns the pays of eight or nine, ten or eleven, and twelve or more equal symbols, in hundredths of the stake. */
const paysFrom = (eight: number, ten: number, twelve: number): PaysByCount => ({ 8: eight, 10: ten, 12: twelve });

/**
 * Cascades: a window of thirty cells in which eight equal symbols pay anywhere. The multiplier rises with each cascade
 * up to 5.
 */
export const cascades: CascadeRules = {
  kind: 'cascades',
  id: 'cascades',
  reels: 6,
  rows: 5,
  wild: 'wild',
  units: 100,
  leastCount: 8,
  weights: [
    { symbol: 'high1', weight: 5 },
    { symbol: 'high2', weight: 7 },
    { symbol: 'high3', weight: 9 },
    { symbol: 'high4', weight: 11 },
    { symbol: 'low1', weight: 15 },
    { symbol: 'low2', weight: 16 },
    { symbol: 'low3', weight: 18 },
    { symbol: 'low4', weight: 19 },
  ],
  multipliers: [1, 2, 3, 5],
  pays: {
    high1: paysFrom(600, 1_500, 5_000),
    high2: paysFrom(300, 750, 2_000),
    high3: paysFrom(150, 400, 1_000),
    high4: paysFrom(88, 240, 580),
    low1: paysFrom(35, 90, 290),
    low2: paysFrom(29, 74, 240),
    low3: paysFrom(17, 47, 148),
    low4: paysFrom(15, 39, 116),
  },
  betsMinor: slotStakesMinor,
};
