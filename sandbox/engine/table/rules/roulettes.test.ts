import { describe, expect, test } from 'vitest';
import { rouletteReturn } from '../../hand/rules/roulette.ts';
import { europeanBoard, miniBoard } from '../../hand/rules/roulette-board.ts';
import { doubleBallReturn, TWIN_SPOT } from './double-ball-roulette.ts';
import { miniReturn } from './mini-roulette.ts';

/** Divisible by every number that a place divides its return by. */
const STAKE = 3_600n;
const numbers = europeanBoard.order;

test('every place of the European table returns exactly thirty-six of thirty-seven', () => {
  for (const spot of europeanBoard.places.keys()) expect(numbers.reduce((sum, number) => sum + rouletteReturn(spot, STAKE, number), 0n)).toBe(36n * STAKE);
});

describe('with two balls', () => {
  const counted = (spot: string): bigint =>
    numbers.flatMap((first) => numbers.map((second) => doubleBallReturn(spot, STAKE, [first, second]))).reduce((sum, part) => sum + part, 0n);

  test('up to six numbers and the twins return exactly thirty-six of thirty-seven over all 1,369 outcomes', () => {
    const few = [...europeanBoard.places].filter(([, covered]) => covered.length <= 6).map(([spot]) => spot);
    for (const spot of [...few, TWIN_SPOT]) expect(counted(spot)).toBe(36n * 37n * STAKE);
  });

  test('twelve and eighteen numbers return exactly 1,296 of 1,369', () => {
    const many = [...europeanBoard.places].filter(([, covered]) => covered.length > 6).map(([spot]) => spot);
    expect(many).toHaveLength(12);
    for (const spot of many) expect(counted(spot)).toBe(1_296n * STAKE);
  });

  test('two balls on one number pay it twice', () => {
    expect(doubleBallReturn('n17', 10_00n, [17, 17])).toBe(360_00n);
    expect(doubleBallReturn('n17', 10_00n, [17, 3])).toBe(180_00n);
    expect(doubleBallReturn('red', 10_00n, [3, 0])).toBe(0n);
  });
});

test('every place of the table of thirteen returns exactly twelve and a half of thirteen', () => {
  for (const spot of miniBoard.places.keys()) expect(2n * miniBoard.order.reduce((sum, number) => sum + miniReturn(spot, STAKE, number), 0n)).toBe(25n * STAKE);
});

test('the zero of the table of thirteen returns half of other stakes, rounded down to whole kuruş', () => {
  expect(miniReturn('red', 10_00n, 0)).toBe(5_00n);
  expect(miniReturn('n7', 1_01n, 0)).toBe(50n);
});
