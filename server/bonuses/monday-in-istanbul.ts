import { calendarDay } from '#contract/calendar-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = 7;
/** Sunday is 0 in JavaScript; weeks here begin on Monday. */
const MONDAY = 1;

/** Returns the Monday, as `YYYY-MM-DD`, of the current calendar week in Istanbul. */
export function mondayInIstanbul(now: Date): string {
  const noon = new Date(`${calendarDay(now)}T12:00:00Z`);
  const daysSinceMonday = (noon.getUTCDay() - MONDAY + DAYS_A_WEEK) % DAYS_A_WEEK;
  return new Date(noon.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}
