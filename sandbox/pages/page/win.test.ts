import { expect, test } from 'vitest';
import { winSizeOf } from './win.ts';

test('a return at or below the stake is no win, whatever the stake', () => {
  for (const stakeMinor of [1, 100, 1_000, 500_000]) {
    for (const returnMinor of [0, 1, stakeMinor - 1, stakeMinor]) expect(winSizeOf(stakeMinor, Math.min(returnMinor, stakeMinor))).toBeNull();
    expect(winSizeOf(stakeMinor, stakeMinor + 1)).not.toBeNull();
  }
});

test('a win is larger the more it is of its stake, and big from twenty times', () => {
  const sizes = [101, 199, 200, 499, 500, 1_999, 2_000, 500_000].map((returnMinor) => winSizeOf(100, returnMinor));
  expect(sizes).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
