import { expect, test } from 'vitest';
import { largestStakeMinor, possibleReturnMinor, totalOddsHundredths } from './slip-figures.ts';

test('the return is exact to the kuruş and rounded down once', () => {
  expect(possibleReturnMinor(250_00, [185, 200, 320])).toBe(2_960_00);
  expect(possibleReturnMinor(333, [101])).toBe(336);
  // In floating point, 1.15 × 100 is 114.99….
  expect(possibleReturnMinor(100, [115])).toBe(115);
  expect(
    possibleReturnMinor(
      5_00,
      Array.from({ length: 3 }, () => 333),
    ),
  ).toBe(184_63);
});

test('the displayed total odds are never above those that are paid', () => {
  expect(totalOddsHundredths([185, 200, 320])).toBe(1184);
  expect(totalOddsHundredths([185, 195])).toBe(360);
  expect(totalOddsHundredths([])).toBe(100);
});

test('the largest stake is the highest one whose return is allowed', () => {
  const odds = [2010, 777, 333];
  const stakeMinor = largestStakeMinor(250_000_00, odds);
  expect(possibleReturnMinor(stakeMinor, odds)).toBeLessThanOrEqual(250_000_00);
  expect(possibleReturnMinor(stakeMinor + 1, odds)).toBeGreaterThan(250_000_00);
});
