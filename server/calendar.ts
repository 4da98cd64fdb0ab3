const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the wall clock of the zone, as the milliseconds at which a UTC clock shows the same. */
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

/**
 * Returns the first moment of a calendar day, also where the clocks change at midnight. The day is given as the
 * milliseconds of its midnight in UTC.
 */
function dayBegin(utcMidnightMs: number, timeZone: string): Date {
  const moments = [-DAY_MS, DAY_MS].map((awayMs) => {
    const near = new Date(utcMidnightMs + awayMs);
    return utcMidnightMs - (wallClockMs(near, timeZone) - near.getTime());
  });
  const begin = moments.toSorted((one, other) => one - other).find((moment) => wallClockMs(new Date(moment), timeZone) >= utcMidnightMs);
  return new Date(begin ?? Math.max(...moments));
}

/** Returns the calendar month of a moment in a time zone: its first moment, and that of the next month. */
export function calendarMonth(moment: Date, timeZone: string): { begin: Date; end: Date } {
  const wall = new Date(wallClockMs(moment, timeZone));
  const monthBegin = (ahead: number): Date => dayBegin(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + ahead, 1), timeZone);
  return { begin: monthBegin(0), end: monthBegin(1) };
}
