import { expect, test } from 'vitest';
import type { BeadPattern } from '../../engine/hand/rules/bead-row.ts';
import { payingBeads } from './paying-beads.ts';

test.each<[string, BeadPattern, number[]]>([
  ['1000022', 'four', [1, 2, 3, 4]],
  ['0100000', 'five', [2, 3, 4, 5, 6]],
  ['0011234', 'twoPairs', [0, 1, 2, 3]],
  ['1000233', 'threeAndPair', [1, 2, 3, 5, 6]],
  ['0122234', 'three', [2, 3, 4]],
  ['0123210', 'mirror', [0, 1, 2, 3, 4, 5, 6]],
])('in the row %s, the beads of the pattern %s are marked', (row, pattern, places) => {
  expect(payingBeads([...row].map(Number), pattern)).toEqual(places);
});
