import { expect, test, vi } from 'vitest';
import { calendarDay } from './calendar-day.ts';

test.each([
  ['2026-11-20T20:59:59Z', 'Europe/Istanbul', '2026-11-20'],
  ['2026-11-20T21:00:00Z', 'Europe/Istanbul', '2026-11-21'],
  ['2026-02-01T02:00:00Z', 'America/New_York', '2026-01-31'],
  ['2026-02-01T02:00:00Z', 'Asia/Kathmandu', '2026-02-01'],
])('the calendar day of %s in %s is %s', (moment, timeZone, day) => {
  expect(calendarDay(new Date(moment), timeZone)).toBe(day);
});

test('the calendar day does not depend on how the browser formats dates of a locale', () => {
  // Chrome 110 and WebKit with ICU 72 format `en-CA` dates this way.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => '11/21/2026');
  expect(calendarDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  expect(calendarDay(new Date('2026-11-21T12:00:00Z'), 'Europe/Berlin')).toBe('2026-11-21');
  format.mockRestore();
});

test('an unknown time zone throws', () => {
  expect(() => calendarDay(new Date(), 'Europe/Nowhere')).toThrow(RangeError);
});
