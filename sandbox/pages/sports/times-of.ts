import type { Language } from '../page/formats.ts';

const locales = { tr: 'tr-TR', en: 'en-GB' } as const;
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** Formats the time of day in a zone: 19.00 in Turkish, 19:00 in English. */
export const clockTime = (language: Language, timeZone: string, timeMs: number): string =>
  format(language, timeZone, 'clock', { hour: '2-digit', minute: '2-digit' })
    .format(timeMs)
    .replace(':', language === 'tr' ? '.' : ':');

/** Formats a date in a zone: 20 Kas or 20 Nov. */
export const shortDate = (language: Language, timeZone: string, timeMs: number): string =>
  format(language, timeZone, 'date', { day: 'numeric', month: 'short' }).format(timeMs);

/** Formats a weekday in a zone: Cmt or Sat. */
export const shortWeekday = (language: Language, timeZone: string, timeMs: number): string =>
  format(language, timeZone, 'weekday', { weekday: 'short' }).format(timeMs);

/** Returns the day of a moment in a zone, as a name that can be compared: 2026-11-20. */
export const dayName = (timeZone: string, timeMs: number): string =>
  format('en', timeZone, 'day', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(timeMs).split('/').reverse().join('-');

/** Returns one moment on each of this many days, from now on, ms since 1970. */
export const daysFrom = (nowMs: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => nowMs + index * DAY_MS);

/** Returns the name of the zone, such as `GMT+3`, if the clock of the device shows another time, otherwise null. */
export function foreignZone(language: Language, timeZone: string, timeMs: number): string | null {
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (dateAndTime('en', timeZone, timeMs) === dateAndTime('en', ownZone, timeMs)) return null;
  const parts = format(language, timeZone, 'zone', { timeZoneName: 'shortOffset' }).formatToParts(timeMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats a date and a time in a zone: 20 Kas 19.00. */
export const dateAndTime = (language: Language, timeZone: string, timeMs: number): string =>
  `${shortDate(language, timeZone, timeMs)} ${clockTime(language, timeZone, timeMs)}`;
