import { expect, test } from 'vitest';
import type { PlayLimit, PlayStatus } from '#contract/responsible-play.ts';
import { depositRoom, nextChangeMs } from './queries.ts';

const now = Date.parse('2026-11-20T11:20:00Z');
const limit = (part: Partial<PlayLimit>): PlayLimit => ({ kind: 'deposit', period: 'day', value: null, used: 0, freeAt: null, raise: null, ...part });
const status = (...limits: PlayLimit[]): PlayStatus => ({ restriction: null, limits, reality: { minutes: 60, next: null } });

test('the smallest remainder of the deposit limits is what can still be deposited', () => {
  expect(depositRoom(undefined)).toBeNull();
  expect(depositRoom(status(limit({}), limit({ kind: 'loss', value: 1 })))).toBeNull();
  expect(depositRoom(status(limit({ value: 1000, used: 250.1 }), limit({ period: 'week', value: 3000, used: 2950 })))).toEqual({ left: 50, period: 'week' });
  expect(depositRoom(status(limit({ value: 1000, used: 250.1 })))).toEqual({ left: 749.9, period: 'day' });
  expect(depositRoom(status(limit({ value: 100, used: 250 })))).toEqual({ left: 0, period: 'day' });
});

test('the status is refetched just after the next moment that changes it', () => {
  const raise = { value: 2, askedAt: '2026-11-20T11:00:00Z', confirmableAt: '2026-11-20T11:21:00Z', lapsesAt: '2026-11-27T11:21:00Z', canConfirm: false };
  expect(nextChangeMs(undefined, now)).toBe(false);
  expect(nextChangeMs(status(limit({})), now)).toBe(false);
  expect(nextChangeMs(status(limit({ value: 1, raise })), now)).toBe(60_500);
  expect(nextChangeMs(status(limit({ freeAt: '2026-11-20T11:20:10Z', raise })), now)).toBe(10_500);
});

test('a moment beyond the maximum of a timer is waited for in parts', () => {
  const restriction = { kind: 'self-exclusion', begunAt: '2026-11-20T11:00:00Z', endsAt: '2031-11-20T11:00:00Z' } as const;
  expect(nextChangeMs({ ...status(), restriction }, now)).toBe(2 ** 31 - 1);
});
