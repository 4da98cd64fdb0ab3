import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isOlder } from '../../realtime/share-answers.ts';
import { laterBalance, walletQueries } from './queries.ts';

test('an answer stands, unless something later was told while it was on its way', () => {
  const [older, newer] = [
    { balance: 1, version: 10 },
    { balance: 2, version: 12 },
  ];
  expect(laterBalance(undefined, undefined, older)).toBe(older);
  expect(laterBalance(older, older, newer)).toBe(newer);
  expect(laterBalance(older, newer, { balance: 9, version: 11 })).toBe(newer);
  expect(laterBalance(older, newer, { balance: 9, version: 13 })).toEqual({ balance: 9, version: 13 });
  // A backend whose poll names no version.
  expect(laterBalance(older, newer, { balance: 9 })).toBe(newer);
  expect(laterBalance(newer, newer, { balance: 9 })).toEqual({ balance: 9 });
});

test('a ledger that was put back by its operator is believed', () => {
  const known = { balance: 2, version: 12 };
  expect(laterBalance(known, known, { balance: 1, version: 3 })).toEqual({ balance: 1, version: 3 });
});

test('of what tabs tell each other an older version is left aside; what has no version is taken as it comes', () => {
  expect(isOlder({ version: 3 }, { version: 4 })).toBe(true);
  expect(isOlder({ version: 4 }, { version: 4 })).toBe(false);
  expect(isOlder({ balance: 1 }, { version: 4 })).toBe(false);
  expect(isOlder([1], [2])).toBe(false);
  expect(isOlder({ version: 4 }, undefined)).toBe(false);
});

test('the balance is told to the other tabs and kept for the player alone', () => {
  const { meta, queryKey } = new QueryClient().defaultQueryOptions(walletQueries.balance('1001'));
  expect(meta).toEqual({ persisted: 'player', shared: true });
  expect(queryKey).toContain('1001');
});
