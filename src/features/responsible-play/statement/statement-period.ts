import { calendarDay, SITE_TIME_ZONE } from '#contract/calendar-day.ts';
import { LONGEST_STATEMENT_DAYS } from '#contract/figures.ts';
import type { StatementSearch } from './statement-search.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** First and last day, both inclusive, as `2026-11-21`. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Why the two days that the player chose are not a valid period. */
export type SpanProblem = 'incomplete' | 'order' | 'length';

/**
 * Returns the calendar day of a moment in the operator's time zone; in that of Istanbul if the browser does not know
 * the site's zone. `timeMs` is in milliseconds since the epoch.
 */
export function dayInZone(timeMs: number, timeZone: string = SITE_TIME_ZONE): string {
  try {
    return calendarDay(new Date(timeMs), timeZone);
  } catch (error) {
    if (!(error instanceof RangeError) || timeZone === SITE_TIME_ZONE) throw error;
    return dayInZone(timeMs);
  }
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthBegin(day: string, monthsLater: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10);
}

/** Returns the number of days from first to last, both inclusive. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/**
 * Returns the days that the address asks for, or why they are not a valid period. `today` is a day of the operator's
 * calendar.
 */
export function spanOf({ period = 'month', from, to }: StatementSearch, today: string): DaySpan | SpanProblem {
  if (period === 'today') return { from: today, to: today };
  if (period === 'week') return { from: later(today, -6), to: today };
  if (period === 'month') return { from: monthBegin(today, 0), to: today };
  if (period === 'last-month') return { from: monthBegin(today, -1), to: later(monthBegin(today, 0), -1) };
  if (period === 'year') return { from: monthBegin(today, -11), to: today };
  if (!from || !to) return 'incomplete';
  if (from > to) return 'order';
  return countDays({ from, to }) > LONGEST_STATEMENT_DAYS ? 'length' : { from, to };
}
