import { expect, test } from 'vitest';
import { flightMs, LARGEST_MULTIPLIER, multiplierAt, reachedAfterMs } from './flight.ts';

test('the multiplier starts at 1.00, doubles every eight seconds and is rounded down', () => {
  expect([0, 114, 115, 7_999, 8_000, 16_000, 24_000].map(multiplierAt)).toEqual([100, 100, 101, 199, 200, 400, 800]);
  expect(multiplierAt(-5)).toBe(100);
  expect(multiplierAt(10_000_000)).toBe(LARGEST_MULTIPLIER);
});

test('a multiplier is reached in the first millisecond that shows it', () => {
  for (const multiplier of [101, 102, 150, 199, 200, 201, 1_000, 99_999, LARGEST_MULTIPLIER]) {
    const atMs = reachedAfterMs(multiplier);
    expect(multiplierAt(atMs)).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(atMs - 1)).toBeLessThan(multiplier);
  }
});

test('a flight shows its own point and ends before the next multiplier; a flight with point 1.00 never takes off', () => {
  expect(flightMs(100)).toBe(0);
  for (const point of [101, 250, 12_345]) {
    expect(multiplierAt(flightMs(point) - 1)).toBe(point);
    expect(multiplierAt(flightMs(point))).toBe(point + 1);
  }
  expect(multiplierAt(flightMs(LARGEST_MULTIPLIER))).toBe(LARGEST_MULTIPLIER);
});
