import { expect, test } from 'vitest';
import type { OwnCrashBetView } from '../../contract/wire.ts';
import { createCashOutReader, isRoundAhead } from './cash-outs.ts';

type Bet = Pick<OwnCrashBetView, 'key' | 'roundId' | 'state' | 'stakeMinor' | 'winMinor'>;
const bet = (key: number, state: Bet['state'], winMinor: number | null = null, stakeMinor = 1_000): Bet => ({ key, roundId: 7, state, stakeMinor, winMinor });

test('a cash-out is news once, and not if it had happened before the page opened', () => {
  const newlyCashed = createCashOutReader<Bet>();
  expect(newlyCashed([bet(1, 'cashed', 1_500), bet(2, 'open')])).toEqual([]);
  expect(newlyCashed([bet(1, 'cashed', 1_500), bet(2, 'cashed', 3_000)]).map(({ key }) => key)).toEqual([2]);
  expect(newlyCashed([bet(1, 'cashed', 1_500), bet(2, 'cashed', 3_000)])).toEqual([]);
  expect(newlyCashed([bet(3, 'open')])).toEqual([]);
  expect(newlyCashed([bet(3, 'lost')])).toEqual([]);
});

test('a round is ahead only when what has come back exceeds the stakes of all of its bets', () => {
  expect(isRoundAhead([bet(1, 'cashed', 1_500)], 7)).toBe(true);
  expect(isRoundAhead([bet(1, 'cashed', 1_000)], 7)).toBe(false);
  expect(isRoundAhead([bet(1, 'cashed', 1_500), bet(2, 'open')], 7)).toBe(false);
  expect(isRoundAhead([bet(1, 'cashed', 1_500), bet(2, 'lost', 0)], 7)).toBe(false);
  expect(isRoundAhead([bet(1, 'cashed', 2_500), bet(2, 'open')], 7)).toBe(true);
  expect(isRoundAhead([bet(1, 'cashed', 1_500), bet(2, 'voided')], 7)).toBe(true);
  expect(isRoundAhead([bet(1, 'cashed', 1_500)], 8)).toBe(false);
});
