/** The site's time zone: ages, limits, offers and nightly jobs use its calendar days. */
export const SITE_TIME_ZONE = 'Europe/Istanbul';

/** Formatters by time zone, created on first use so that none slows down the launch. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * Returns the calendar day of a moment in a time zone, as `2026-11-21`. Assembled from parts, because the order and
 * separators that a locale uses differ between browser versions (`en-CA` has had both `2026-11-21` and `11/21/2026`).
 * Throws a RangeError for an unknown time zone.
 */
export function calendarDay(moment: Date, timeZone: string = SITE_TIME_ZONE): string {
  const parts = dayFormatOf(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

/**
 * Returns the age in whole calendar years on a day. `birthDate` and `today` are `YYYY-MM-DD`.
 * Someone born on 29 February turns a year older on 1 March in other years.
 */
export function ageInYears(birthDate: string, today: string): number {
  const [birthYear = 0] = birthDate.split('-').map(Number);
  const [year = 0] = today.split('-').map(Number);
  return year - birthYear - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
}

/** True for an existing Gregorian day from 1900 on, given as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || Number(match[1]) < 1900) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
