import { i18n, type Messages } from '@lingui/core';
import { defaultLocale, headerFallbackLocale, type Locale, locales } from '#contract/request-headers.ts';
import { readLanguage, writeLanguage } from './language.ts';
import { type Override, readOverrides } from './translation-overrides.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./locales/tr/messages.po'),
  en: () => import('./locales/en/messages.po'),
};
/** The operator's translation overrides in the active messages; another tab may have stored newer ones. */
let appliedOverrides: Messages | null = null;
/** Counts language switches: the texts of an earlier switch may arrive after those of a later one. */
let turn = 0;
/** The active language, or the one being loaded. */
let target: string | null = null;

function isCompiled(language: string): language is Locale {
  return locales.some((locale) => locale === language);
}

/**
 * Loads the compiled messages below a language. One that only the CMS knows is merged over English, the language of the
 * server's own messages in that case.
 */
async function loadBase(language: string): Promise<Messages> {
  return (await catalogs[isCompiled(language) ? language : headerFallbackLocale]()).messages;
}

function speak(language: string, base: Messages): void {
  appliedOverrides = readOverrides(language);
  i18n.loadAndActivate({ locale: language, messages: appliedOverrides ? Object.assign({}, base, appliedOverrides) : base });
}

/** Loads a language's messages and activates it. */
export async function loadLanguage(language: string): Promise<void> {
  speak(language, await loadBase(language));
}

/**
 * Activates the stored language before the first screen, or the site's default if no texts of the stored one are known.
 */
export async function startLanguage(): Promise<void> {
  const stored = readLanguage();
  const language = isCompiled(stored) || readOverrides(stored) ? stored : defaultLocale;
  await loadLanguage(language);
  document.documentElement.lang = language;
}

async function loadForSwitch(language: string): Promise<Messages> {
  if (!isCompiled(language) && !readOverrides(language)) {
    const { fetchOverrides } = await import('./fetch-overrides.ts');
    await fetchOverrides(language);
  }
  return loadBase(language);
}

/** Activates a language and stores the choice on the device. Throws if its texts are unavailable. */
export async function activateLanguage(language: string): Promise<void> {
  turn += 1;
  const mine = turn;
  target = language;
  try {
    const base = await loadForSwitch(language);
    if (mine !== turn) return;
    // Stored before listeners are notified, because they already send requests in the new language.
    if (readLanguage() !== language) writeLanguage(language);
    document.documentElement.lang = language;
    speak(language, base);
  } catch (error) {
    if (mine === turn) target = i18n.locale;
    throw error;
  }
}

/**
 * Applies the operator's translation overrides from the CMS in a language, on the screen at once if it is active. A
 * language that consisted of overrides alone and has none left is replaced by the site's default.
 */
export async function refreshOverrides(language: string, overrides: readonly Override[]): Promise<void> {
  const { storeOverrides } = await import('./store-overrides.ts');
  await storeOverrides(language, overrides);
  if ((target ?? i18n.locale) !== language || readOverrides(language) === appliedOverrides) return;
  await activateLanguage(isCompiled(language) || readOverrides(language) ? language : defaultLocale);
}
