import { expect, test } from 'vitest';
import { nextBlocks } from './blocks-in-sight.ts';

const sight = { first: 10, last: 12, before: 1, after: 2, focused: null, count: 100 };

test('adds visible blocks first, then those ahead, then those behind', () => {
  expect(nextBlocks([], sight, 3)).toEqual({ blocks: [10, 11, 12], isComplete: false });
  expect(nextBlocks([10, 11, 12], sight, 2)).toEqual({ blocks: [10, 11, 12, 13, 14], isComplete: false });
  expect(nextBlocks([10, 11, 12, 13, 14], sight, 2)).toEqual({ blocks: [9, 10, 11, 12, 13, 14], isComplete: true });
});

test('removes blocks that are no longer needed, and changes nothing if all are there', () => {
  expect(nextBlocks([1, 2, 10, 11, 12], sight, 9).blocks).toEqual([9, 10, 11, 12, 13, 14]);
  const shown = [9, 10, 11, 12, 13, 14];
  expect(nextBlocks(shown, sight, 2)).toEqual({ blocks: shown, isComplete: true });
  expect(nextBlocks(shown, sight, 2).blocks).toBe(shown);
});

test('keeps the focused block and its neighbours, wherever the window is', () => {
  expect(nextBlocks([], { ...sight, focused: 40 }, 20).blocks).toEqual([9, 10, 11, 12, 13, 14, 39, 40, 41]);
});

test('adds no blocks before the first or after the last', () => {
  expect(nextBlocks([], { ...sight, first: 0, last: 1, count: 3, focused: 0 }, 20).blocks).toEqual([0, 1, 2]);
  expect(nextBlocks([5], { ...sight, first: 0, last: -1, after: 0, before: 0, count: 0 }, 20)).toEqual({ blocks: [], isComplete: true });
});
