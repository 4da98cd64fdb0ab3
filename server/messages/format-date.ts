import type { Locale } from '#contract/request-headers.ts';

const dateLocales: Record<Locale, string> = { tr: 'tr-TR', en: 'en-GB' };

/** Formats `1 Ocak 2027` in the language's words and the calendar of Istanbul, by which the site's days begin. */
export function formatDate(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(date);
}

/** Formats `1 Ocak 18:00`, by the clock of Istanbul. */
export function formatMoment(date: Date, locale: Locale): string {
  const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dateLocales[locale], { ...parts, timeZone: 'Europe/Istanbul' }).format(date);
}

/** Formats `1 Ocak 2027 18:00`, by the clock of a time zone. */
export function formatFullMoment(date: Date, locale: Locale, timeZone: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dateLocales[locale], { ...parts, timeZone }).format(date);
}
