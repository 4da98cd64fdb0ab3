import type { LimitPeriod } from '#contract/responsible-play.ts';
import { calendarMonth } from '../calendar.ts';

const HOUR_MS = 60 * 60 * 1000;
const rollingMs = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** The period a limit covers. */
export interface LimitWindow {
  readonly period: LimitPeriod;
  /** Play counts from here on. */
  readonly begin: Date;
  /** The first whole millisecond at which a payment, stake or win counts: of 24 hours exactly the last 86,400,000. */
  readonly firstCounted: Date;
  /** Returns when what happened then no longer counts. */
  freesAt(happened: Date): Date;
}

/**
 * Returns the current window of a period: the last 24 hours, the last 7 days, or the running calendar month in the
 * operator's time zone.
 */
export function limitWindow(period: LimitPeriod, now: Date, timeZone: string): LimitWindow {
  if (period === 'month') {
    const { begin, end } = calendarMonth(now, timeZone);
    return { period, begin, firstCounted: begin, freesAt: () => end };
  }
  const lengthMs = rollingMs[period];
  const begin = new Date(now.getTime() - lengthMs);
  return { period, begin, firstCounted: new Date(begin.getTime() + 1), freesAt: (happened) => new Date(happened.getTime() + lengthMs) };
}

/** Returns the earliest time from which something counts in any of these windows. */
export function earliestCounted(windows: readonly LimitWindow[]): Date {
  return new Date(Math.min(...windows.map(({ firstCounted }) => firstCounted.getTime())));
}
