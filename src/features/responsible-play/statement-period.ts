import { LONGEST_STATEMENT_DAYS } from '#contract/figures.ts';
import type { StatementSearch } from './statement-search.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_ZONE = 'Europe/Istanbul';
/** First and last day, both included, as `2026-11-21`. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Why two days that the player has chosen make no period. */
export type SpanProblem = 'incomplete' | 'order' | 'length';

/** The calendar day of a moment in the operator's time zone; that of Istanbul where the site names none that this browser knows. */
export function dayInZone(timeMs: number, timeZone: string = DEFAULT_ZONE): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(timeMs);
  } catch (error) {
    if (!(error instanceof RangeError) || timeZone === DEFAULT_ZONE) throw error;
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

/** Days from the first to the last, both counted. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The days of what the address asks for, on a day of the operator's calendar; or why they make no period. */
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
