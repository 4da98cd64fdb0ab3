import { expect, test } from 'vitest';
import { fallDistances } from './reel.ts';

test('cells fall by the number of cells that vanished below them, and new ones come from above the window', () => {
  expect(fallDistances(5, [])).toEqual([0, 0, 0, 0, 0]);
  expect(fallDistances(5, [2])).toEqual([1, 1, 1, 0, 0]);
  expect(fallDistances(5, [1, 4])).toEqual([2, 2, 2, 1, 1]);
  expect(fallDistances(3, [0, 1, 2])).toEqual([3, 3, 3]);
});
