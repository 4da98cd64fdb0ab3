import { describe, expect, test } from 'vitest';
import { europeanBoard, miniBoard } from './roulette-board.ts';

describe.each([
  { name: 'the European wheel', board: europeanBoard, highest: 36 },
  { name: 'the wheel of thirteen', board: miniBoard, highest: 12 },
])('$name', ({ board, highest }) => {
  test('contains each number once, and neighbouring numbers have different colours', () => {
    const { order, colourOf } = board;
    expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: highest + 1 }, (_, number) => number));
    for (const [place, number] of order.entries()) expect(colourOf(number)).not.toBe(colourOf(order[(place + 1) % order.length] ?? 0));
  });

  test('covers every number with exactly one single-number field, one dozen, one column, one colour, one parity and one half', () => {
    const { fields } = board;
    for (let number = 1; number <= highest; number += 1) {
      const covering = [...fields].filter(([, covered]) => covered.includes(number)).map(([, covered]) => covered.length);
      expect(covering.toSorted((one, other) => one - other)).toEqual([1, highest / 3, highest / 3, highest / 2, highest / 2, highest / 2]);
    }
  });
});

test('the European table has 60 splits, 14 streets including those with the zero, 23 corners including the first four, and 11 six-lines', () => {
  const sizes = [...europeanBoard.insides.values()].map(({ length }) => length);
  expect([2, 3, 4, 6].map((size) => sizes.filter((length) => length === size).length)).toEqual([60, 14, 23, 11]);
  expect(europeanBoard.insides.get('n16-17-19-20')).toEqual([16, 17, 19, 20]);
  expect(europeanBoard.insides.has('n3-4')).toBe(false);
});

test('the table of thirteen accepts no bets on the edges of the zero', () => {
  expect([...miniBoard.insides.values()].some((covered) => covered.includes(0))).toBe(false);
  expect(miniBoard.insides.has('n7-8-10-11')).toBe(true);
});
