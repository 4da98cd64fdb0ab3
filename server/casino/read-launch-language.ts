import { type Locale, locales } from '#contract/request-headers.ts';

/** Returns the language that a launch call names, `tr` or `tr-TR`; the header's when it names none of ours. */
export function readLaunchLanguage(language: string | null, header: Locale): Locale {
  const named = language?.toLowerCase().split(/[-_]/, 1)[0];
  return locales.find((locale) => locale === named) ?? header;
}
