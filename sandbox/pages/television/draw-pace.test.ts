import { expect, test } from 'vitest';
import { comeBy } from './draw-pace.ts';

const pace = { leadMs: 2_000, stepMs: 1_000, steps: 3 };
const at = (ms: number): number => comeBy(pace, { startedAtMs: 0, isLast: false }, ms);

test('things appear one after the other in time, and no more than are drawn', () => {
  expect([0, 1_999, 2_000, 2_999, 3_000, 4_000, 60_000].map(at)).toEqual([0, 0, 1, 1, 2, 3, 3]);
});

test('nothing is shown while the clock is slightly behind, and a paid draw is shown in full', () => {
  expect(at(-500)).toBe(0);
  expect(comeBy(pace, { startedAtMs: 0, isLast: true }, 0)).toBe(3);
});
