import { expect, test } from 'vitest';
import { everyDraw, streamOfNumbers } from '../../testing/stream-of-numbers.ts';
import { BEAD_COLOURS, BEADS, type BeadPattern, beadPatternOf, beadPays, beadRow } from './bead-row.ts';

test.each<[string, BeadPattern | null]>([
  ['0000000', 'seven'],
  ['0000001', 'six'],
  ['0101010', 'alternating'],
  ['1000002', 'five'],
  ['0123210', 'mirror'],
  ['0111110', 'five'],
  ['0011100', 'mirror'],
  ['0000123', 'four'],
  ['0011223', 'threePairs'],
  ['0001123', 'threeAndPair'],
  ['0001112', 'threeAndPair'],
  ['0123450', 'rainbow'],
  ['0001234', 'three'],
  ['0011234', 'twoPairs'],
  ['0012345', 'rainbow'],
  ['0012341', null],
  ['0101012', null],
])('the pattern of %s is %s', (row, pattern) => {
  expect(beadPatternOf([...row].map(Number))).toBe(pattern);
});

test('counted over all rows, the patterns return what is published', () => {
  const rows = everyDraw(new Array<number>(BEADS).fill(BEAD_COLOURS));
  expect(rows).toHaveLength(279_936);
  const returned = rows.reduce((sum, row) => {
    const pattern = beadPatternOf(row);
    return sum + (pattern ? beadPays[pattern] : 0);
  }, 0);
  expect(returned).toBe(268_830);
  expect(Math.floor((returned / rows.length) * 10_000) / 100).toBe(beadRow.returnToPlayerPercent);
});

test('beads are listed in the order drawn, and a row pays its best pattern', () => {
  const dealt = beadRow.deal(streamOfNumbers([1, 0, 0, 0, 0, 0, 2]), { betMinor: 1_000n }, []);
  expect(dealt).toEqual({ stakesMinor: [1_000n], isOver: true, returnMinor: 50_000n, shown: { beads: [1, 0, 0, 0, 0, 0, 2], pattern: 'five' } });
});

test('choices that do not belong to this game are refused', () => {
  for (const raw of [null, {}, { betMinor: 99 }, { betMinor: 10_001 }, { betMinor: '100' }]) expect(beadRow.readChoice(raw)).toBeNull();
});
