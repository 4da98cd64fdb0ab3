/** The time zone of the site's days: limits, offers and nightly work follow its calendar. */
export const SITE_TIME_ZONE = 'Europe/Istanbul';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of a moment in the site's time zone, as `2026-11-21`. */
export function calendarDay(moment: Date): string {
  return dayFormat.format(moment);
}
