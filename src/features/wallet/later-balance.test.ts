import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isOlder } from '../../realtime/share-answers.ts';
import { laterBalance, walletQueries } from './queries.ts';

test('an answer holds unless a later version was pushed while it was in flight', () => {
  const [older, newer] = [
    { balance: 1, version: 10 },
    { balance: 2, version: 12 },
  ];
  expect(laterBalance(undefined, undefined, older)).toBe(older);
  expect(laterBalance(older, older, newer)).toBe(newer);
  expect(laterBalance(older, newer, { balance: 9, version: 11 })).toBe(newer);
  expect(laterBalance(older, newer, { balance: 9, version: 13 })).toEqual({ balance: 9, version: 13 });
  // A backend whose poll contains no version.
  expect(laterBalance(older, newer, { balance: 9 })).toBe(newer);
  expect(laterBalance(newer, newer, { balance: 9 })).toEqual({ balance: 9 });
});

test('accepts a ledger that its operator has restored', () => {
  const known = { balance: 2, version: 12 };
  expect(laterBalance(known, known, { balance: 1, version: 3 })).toEqual({ balance: 1, version: 3 });
});

test('ignores an older version from another tab, and accepts data without a version as it comes', () => {
  expect(isOlder({ version: 3 }, { version: 4 })).toBe(true);
  expect(isOlder({ version: 4 }, { version: 4 })).toBe(false);
  expect(isOlder({ balance: 1 }, { version: 4 })).toBe(false);
  expect(isOlder([1], [2])).toBe(false);
  expect(isOlder({ version: 4 }, undefined)).toBe(false);
});

test('shares the balance with the other tabs and stores it for the player only', () => {
  const { meta, queryKey } = new QueryClient().defaultQueryOptions(walletQueries.balance('1001'));
  expect(meta).toEqual({ persisted: 'player', shared: true });
  expect(queryKey).toContain('1001');
});
