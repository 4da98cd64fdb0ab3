import { expect, test } from 'vitest';
import { callsBy } from './calls-by.ts';

const scene = { isLast: false, startedAtMs: 10_000, shown: { balls: [5, 6, 7] } };

test('a ball is called when the draw begins and after every interval, and the number depends only on the time', () => {
  expect([9_999, 10_000, 11_199, 11_200, 12_400, 99_999].map((now) => callsBy(scene, 1_200, now))).toEqual([0, 1, 1, 2, 3, 3]);
});

test('all balls have been called once the round is paid', () => {
  expect(callsBy({ ...scene, isLast: true }, 1_200, 0)).toBe(3);
});
