import { expect, test } from 'vitest';
import { riskBand, type TestAnswer } from './self-test-score.ts';

const answersOf = (...first: TestAnswer[]): TestAnswer[] => [...first, ...Array<TestAnswer>(9 - first.length).fill(0)];

test('the self-test derives the risk from the sum of its answers: 0, 1 to 2, 3 to 7, 8 and more', () => {
  expect(riskBand(answersOf())).toBe('none');
  expect(riskBand(answersOf(1))).toBe('low');
  expect(riskBand(answersOf(1, 1))).toBe('low');
  expect(riskBand(answersOf(3))).toBe('moderate');
  expect(riskBand(answersOf(3, 3, 1))).toBe('moderate');
  expect(riskBand(answersOf(3, 3, 2))).toBe('high');
  expect(riskBand([3, 3, 3, 3, 3, 3, 3, 3, 3])).toBe('high');
});

test('an incomplete test throws', () => {
  expect(() => riskBand([0, 1])).toThrow('2 answers');
});
