import type { Locale } from '#contract/request-headers.ts';

const dateLocales: Record<Locale, string> = { tr: 'tr-TR', en: 'en-GB' };

/** `1 Ocak 2027` in the language's words and the calendar of Istanbul, by which the site's days begin. */
export function formatDate(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(date);
}
