/** The time zone of the site's days: limits, offers and nightly work follow its calendar. */
export const SITE_TIME_ZONE = 'Europe/Istanbul';

const DAY_MS = 24 * 60 * 60 * 1000;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of a moment in the site's time zone, as `2026-11-21`. */
export function calendarDay(moment: Date): string {
  return dayFormat.format(moment);
}

/** What a clock on the wall of the zone shows, as the milliseconds at which one in UTC shows the same. */
function wallClockMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'), moment.getUTCMilliseconds());
}

/** The first moment of a calendar day, also where the clocks are changed at midnight. The day is given as the milliseconds of its midnight in UTC. */
function dayBegin(utcMidnightMs: number, timeZone: string): Date {
  const moments = [-DAY_MS, DAY_MS].map((awayMs) => {
    const near = new Date(utcMidnightMs + awayMs);
    return utcMidnightMs - (wallClockMs(near, timeZone) - near.getTime());
  });
  const begin = moments.toSorted((one, other) => one - other).find((moment) => wallClockMs(new Date(moment), timeZone) >= utcMidnightMs);
  return new Date(begin ?? Math.max(...moments));
}

/** The calendar month of a moment in a time zone: its first moment, and that of the month after it. */
export function calendarMonth(moment: Date, timeZone: string): { begin: Date; end: Date } {
  const wall = new Date(wallClockMs(moment, timeZone));
  const monthBegin = (ahead: number): Date => dayBegin(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + ahead, 1), timeZone);
  return { begin: monthBegin(0), end: monthBegin(1) };
}
