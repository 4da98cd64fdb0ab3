import { expect, test } from 'vitest';
import { exclusionEnd, isLongerExclusion, timeOutEnd } from './restriction-end.ts';

const noon = (day: string) => new Date(`${day}T12:00:00`);

test('a time-out ends after its number of hours', () => {
  const nowMs = Date.parse('2026-11-20T11:20:00Z');
  expect(timeOutEnd('24h', nowMs).toISOString()).toBe('2026-11-21T11:20:00.000Z');
  expect(timeOutEnd('7d', nowMs).toISOString()).toBe('2026-11-27T11:20:00.000Z');
  expect(timeOutEnd('30d', nowMs).toISOString()).toBe('2026-12-20T11:20:00.000Z');
  expect(timeOutEnd('6w', nowMs).toISOString()).toBe('2027-01-01T11:20:00.000Z');
});

test('a self-exclusion ends on the same calendar day, on the last day of a month without such a day, or never', () => {
  expect(exclusionEnd('6m', noon('2026-11-20').getTime())).toEqual(noon('2027-05-20'));
  expect(exclusionEnd('6m', noon('2026-08-31').getTime())).toEqual(noon('2027-02-28'));
  expect(exclusionEnd('1y', noon('2028-02-29').getTime())).toEqual(noon('2029-02-28'));
  expect(exclusionEnd('5y', noon('2026-11-20').getTime())).toEqual(noon('2031-11-20'));
  expect(exclusionEnd('indefinite', Date.now())).toBeNull();
});

test('a longer self-exclusion ends at least a day after the running one; an indefinite one is longer than any other', () => {
  const nowMs = noon('2026-11-20').getTime();
  const running = (endsAt: Date | null) => ({ kind: 'self-exclusion' as const, begunAt: new Date(nowMs).toISOString(), endsAt: endsAt?.toISOString() ?? null });
  const half = running(exclusionEnd('6m', nowMs));
  const aMomentLater = nowMs + 2_000;
  expect(isLongerExclusion('6m', null, nowMs)).toBe(true);
  expect(isLongerExclusion('6m', half, aMomentLater)).toBe(false);
  expect(isLongerExclusion('6m', half, nowMs + 25 * 60 * 60 * 1000)).toBe(true);
  expect(isLongerExclusion('1y', half, aMomentLater)).toBe(true);
  expect(isLongerExclusion('indefinite', half, aMomentLater)).toBe(true);
  expect(isLongerExclusion('5y', running(null), aMomentLater)).toBe(false);
  expect(isLongerExclusion('6m', { ...half, kind: 'time-out' }, aMomentLater)).toBe(true);
});
