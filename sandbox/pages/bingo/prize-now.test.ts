import { expect, test } from 'vitest';
import type { BingoHall } from '../../engine/table/rules/bingo.ts';
import { prizeNow } from './prize-now.ts';

const hall: Pick<BingoHall, 'prizes' | 'goldenTimes'> = {
  prizes: [
    {
      prize: 'firstLine',
      steps: [
        [3, 20],
        [5, 2],
      ],
    },
  ],
  goldenTimes: 10,
};
const after = (...balls: number[]) => ({ balls, golden: 8, wins: [] });

test('a prize shows what it pays if the next ball completes it, and up to which ball', () => {
  expect(prizeNow(hall, 'firstLine', after())).toEqual({ kind: 'open', times: 20, lastBall: 3 });
  expect(prizeNow(hall, 'firstLine', after(1, 2))).toEqual({ kind: 'open', times: 20, lastBall: 3 });
  expect(prizeNow(hall, 'firstLine', after(1, 2, 3))).toEqual({ kind: 'open', times: 2, lastBall: 5 });
  expect(prizeNow(hall, 'firstLine', after(1, 2, 3, 4, 5))).toEqual({ kind: 'over' });
});

test('a prize that cards have won shows their total, even when it no longer pays', () => {
  const wins = [2, 4].map((ball) => ({ prize: 'firstLine' as const, ball, times: ball === 2 ? 20 : 2 }));
  expect(prizeNow(hall, 'firstLine', { ...after(1, 2, 3, 4, 5), wins })).toEqual({ kind: 'won', times: 22, cards: 2 });
});

test('the golden ball can pay until it has been called', () => {
  expect(prizeNow(hall, 'golden', after(1, 2))).toEqual({ kind: 'open', times: 10, lastBall: null });
  expect(prizeNow(hall, 'golden', after(1, 8))).toEqual({ kind: 'over' });
});
