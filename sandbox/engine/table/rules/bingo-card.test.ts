import { describe, expect, test } from 'vitest';
import { bingoCard, groupsOf, LAST_SERIAL } from './bingo-card.ts';

const SERIALS = [...Array.from({ length: 3_000 }, (_, index) => index + 1), 123_456, LAST_SERIAL];
const isNumber = (field: number | null): field is number => field !== null;

describe('a tombala card', () => {
  test('has three rows of five numbers, and in each of nine columns one to three numbers of its ten in ascending order', () => {
    for (const serial of SERIALS) {
      const card = bingoCard('ninety', serial);
      expect(card.map((row) => row.filter(isNumber).length)).toEqual([5, 5, 5]);
      expect(new Set(card.flat().filter(isNumber)).size).toBe(15);
      for (let column = 0; column < 9; column += 1) {
        const numbers = card.map((row) => row[column] ?? null).filter(isNumber);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
        expect(numbers.every((number) => (number === 90 ? 8 : Math.floor(number / 10)) === column)).toBe(true);
      }
    }
  });

  test('has four different corners, two in the top row and two in the bottom row', () => {
    for (const serial of SERIALS) {
      const card = bingoCard('ninety', serial);
      const [corners] = groupsOf('ninety', card, 'corners').groups;
      expect(new Set(corners).size).toBe(4);
      expect(corners?.filter((number) => card[1]?.includes(number))).toEqual([]);
    }
  });
});

describe('a bingo card', () => {
  test('has five of fifteen numbers in each column, except for a free middle, and twelve lines', () => {
    for (const serial of SERIALS) {
      const card = bingoCard('seventyFive', serial);
      expect(card[2]?.[2]).toBeNull();
      expect(new Set(card.flat().filter(isNumber)).size).toBe(24);
      const columns = card.flat().map((number, place) => number === null || Math.ceil(number / 15) === (place % 5) + 1);
      expect(columns.every(Boolean)).toBe(true);
      expect(groupsOf('seventyFive', card, 'firstLine').groups.map(({ length }) => length)).toEqual([5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 4, 4]);
      expect(new Set(groupsOf('seventyFive', card, 'cross').groups[0]).size).toBe(8);
    }
  });
});

test('a serial always gives the same card, and no other serial gives that card', () => {
  for (const kind of ['ninety', 'seventyFive'] as const) {
    expect(bingoCard(kind, 4711)).toEqual(bingoCard(kind, 4711));
    expect(new Set(SERIALS.map((serial) => JSON.stringify(bingoCard(kind, serial)))).size).toBe(SERIALS.length);
  }
  expect(() => bingoCard('ninety', 0)).toThrow(RangeError);
  expect(() => bingoCard('ninety', LAST_SERIAL + 1)).toThrow(RangeError);
});

test('all numbers of a column are on equally many cards, within the confidence interval', () => {
  const counts = new Map<number, number>();
  for (let serial = 1; serial <= 20_000; serial += 1)
    for (const number of bingoCard('seventyFive', serial).flat().filter(isNumber)) counts.set(number, (counts.get(number) ?? 0) + 1);
  const expected = (number: number) => (20_000 * (Math.ceil(number / 15) === 3 ? 4 : 5)) / 15;
  for (const [number, count] of counts) expect(Math.abs(count - expected(number))).toBeLessThan(4.5 * Math.sqrt(expected(number)));
});
