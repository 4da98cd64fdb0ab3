import { expect, test } from 'vitest';
import { nextRows } from './rows-in-sight.ts';

const sight = { first: 10, last: 12, before: 1, after: 2, focused: null, count: 100 };

test('what is in sight comes first, then what is ahead, then what is behind', () => {
  expect(nextRows([], sight, 3)).toEqual({ rows: [10, 11, 12], isComplete: false });
  expect(nextRows([10, 11, 12], sight, 2)).toEqual({ rows: [10, 11, 12, 13, 14], isComplete: false });
  expect(nextRows([10, 11, 12, 13, 14], sight, 2)).toEqual({ rows: [9, 10, 11, 12, 13, 14], isComplete: true });
});

test('what is no longer wanted goes, and nothing changes where all is there', () => {
  expect(nextRows([1, 2, 10, 11, 12], sight, 9).rows).toEqual([9, 10, 11, 12, 13, 14]);
  const shown = [9, 10, 11, 12, 13, 14];
  expect(nextRows(shown, sight, 2)).toEqual({ rows: shown, isComplete: true });
  expect(nextRows(shown, sight, 2).rows).toBe(shown);
});

test('the row with the focus stays with its neighbours, wherever the window is', () => {
  expect(nextRows([], { ...sight, focused: 40 }, 20).rows).toEqual([9, 10, 11, 12, 13, 14, 39, 40, 41]);
});

test('there are no rows before the first and after the last', () => {
  expect(nextRows([], { ...sight, first: 0, last: 1, count: 3, focused: 0 }, 20).rows).toEqual([0, 1, 2]);
  expect(nextRows([5], { ...sight, first: 0, last: -1, after: 0, before: 0, count: 0 }, 20)).toEqual({ rows: [], isComplete: true });
});
