import { i18n, type Messages } from '@lingui/core';
import { defaultLocale, type Locale, locales } from '#contract/request-headers.ts';
import { readLanguage, writeLanguage } from './language.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./locales/tr/messages.po'),
  en: () => import('./locales/en/messages.po'),
};

function compiledLocale(language: string): Locale {
  return locales.find((locale) => locale === language) ?? defaultLocale;
}

/** Loads a language's texts and speaks it from now on. */
export async function loadLanguage(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
}

/** Speaks a language on the screen and keeps the choice on the device. */
export async function activateLanguage(language: string): Promise<void> {
  const locale = compiledLocale(language);
  await loadLanguage(locale);
  document.documentElement.lang = locale;
  if (readLanguage() !== language) writeLanguage(language);
}
