import { describe, expect, it } from 'vitest';
import { calendarMonth } from './calendar.ts';

function monthOf(moment: string, timeZone: string): string[] {
  const { begin, end } = calendarMonth(new Date(moment), timeZone);
  return [begin.toISOString(), end.toISOString()];
}

describe('the calendar month of a moment', () => {
  it.each([
    ['Europe/Istanbul', '2026-11-15T12:00:00.000Z', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['Europe/Istanbul', '2026-11-30T20:59:59.999Z', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['Europe/Istanbul', '2026-11-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
    ['UTC', '2028-02-29T23:59:59.999Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:30:00.000Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-31T18:14:59.999Z', '2026-11-30T18:15:00.000Z', '2026-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00.000Z', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ])('in %s at %s is from %s until %s', (zone, moment, begin, end) => {
    expect(monthOf(moment, zone)).toEqual([begin, end]);
  });

  it('begins when the clocks go forward if its midnight is skipped', () => {
    // On 1 October 2017 the clocks of Asunción went from midnight to one.
    expect(monthOf('2017-10-15T12:00:00.000Z', 'America/Asuncion')[0]).toBe('2017-10-01T04:00:00.000Z');
    expect(monthOf('2017-10-01T03:59:59.999Z', 'America/Asuncion')).toEqual(['2017-09-01T04:00:00.000Z', '2017-10-01T04:00:00.000Z']);
  });

  it('begins with the first of two midnights', () => {
    // On 1 November 2015 the clocks of Havana went from one back to midnight.
    expect(monthOf('2015-11-15T12:00:00.000Z', 'America/Havana')[0]).toBe('2015-11-01T04:00:00.000Z');
  });
});
