/**
 * The age in whole years on a day, by the calendar.
 * `birthDate` and `today` are `YYYY-MM-DD`. Someone born on 29 February turns older on 1 March of other years.
 */
export function ageInYears(birthDate: string, today: string): number {
  const [birthYear = 0] = birthDate.split('-').map(Number);
  const [year = 0] = today.split('-').map(Number);
  return year - birthYear - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
}

/** True for a day that exists in the Gregorian calendar, given as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || Number(match[1]) < 1900) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
