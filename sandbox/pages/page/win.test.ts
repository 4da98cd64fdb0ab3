import { expect, test } from 'vitest';
import { countedMinor, winSizeOf } from './win.ts';

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

test('an amount counts up from nothing to exactly the win and never beyond it', () => {
  const counted = Array.from({ length: 21 }, (_, step) => countedMinor(123_457, step / 20));
  expect(counted[0]).toBe(0);
  expect(counted.at(-1)).toBe(123_457);
  expect(counted).toEqual([...counted].sort((left, right) => left - right));
  expect(countedMinor(123_457, 1.7)).toBe(123_457);
  expect(countedMinor(123_457, -1)).toBe(0);
});
