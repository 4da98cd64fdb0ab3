import { i18n, type Messages } from '@lingui/core';
import { defaultLocale, headerFallbackLocale, type Locale, locales } from '#contract/request-headers.ts';
import { readLanguage, writeLanguage } from './language.ts';
import { readWordings, type Wording } from './own-wordings.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./locales/tr/messages.po'),
  en: () => import('./locales/en/messages.po'),
};
/** The operator's wordings that lie over what is spoken: another tab may have stored newer ones. */
let laidOver: Messages | null = null;
/** Counts the switches: the texts of an earlier one may come after those of a later one. */
let turn = 0;
/** The language that is spoken, or about to be. */
let target: string | null = null;

function isCompiled(language: string): language is Locale {
  return locales.some((locale) => locale === language);
}

/** The compiled texts that a language lies over. One that only the CMS knows lies over English, in which the server's own sentences come then, too. */
async function loadBase(language: string): Promise<Messages> {
  return (await catalogs[isCompiled(language) ? language : headerFallbackLocale]()).messages;
}

function speak(language: string, base: Messages): void {
  laidOver = readWordings(language);
  i18n.loadAndActivate({ locale: language, messages: laidOver ? Object.assign({}, base, laidOver) : base });
}

/** Loads a language's texts and speaks it from now on. */
export async function loadLanguage(language: string): Promise<void> {
  speak(language, await loadBase(language));
}

/** Speaks the stored language from the first screen on; the site's own as long as nothing is known of the stored one. */
export async function startLanguage(): Promise<void> {
  const stored = readLanguage();
  const language = isCompiled(stored) || readWordings(stored) ? stored : defaultLocale;
  await loadLanguage(language);
  document.documentElement.lang = language;
}

async function loadForSwitch(language: string): Promise<Messages> {
  if (!isCompiled(language) && !readWordings(language)) {
    const { fetchWordings } = await import('./fetch-wordings.ts');
    await fetchWordings(language);
  }
  return loadBase(language);
}

/** Speaks a language on the screen and keeps the choice on the device. Throws where its texts can't be had. */
export async function activateLanguage(language: string): Promise<void> {
  turn += 1;
  const mine = turn;
  target = language;
  try {
    const base = await loadForSwitch(language);
    if (mine !== turn) return;
    // What hears of the change asks in the new language already.
    if (readLanguage() !== language) writeLanguage(language);
    document.documentElement.lang = language;
    speak(language, base);
  } catch (error) {
    if (mine === turn) target = i18n.locale;
    throw error;
  }
}

/** Takes over what the CMS holds of the operator's wordings in a language: on the screen at once where it is spoken. A language that lived by them alone gives way to the site's own. */
export async function renewWordings(language: string, wordings: readonly Wording[]): Promise<void> {
  const { keepWordings } = await import('./keep-wordings.ts');
  await keepWordings(language, wordings);
  if ((target ?? i18n.locale) !== language || readWordings(language) === laidOver) return;
  await activateLanguage(isCompiled(language) || readWordings(language) ? language : defaultLocale);
}
