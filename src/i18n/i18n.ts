import { i18n, type Messages } from '@lingui/core';
import { defaultLocale, headerFallbackLocale, type Locale, locales } from '#contract/request-headers.ts';
import { loadPatiently } from '../ui/later-part.ts';
import { readLanguage, writeLanguage } from './language.ts';
import { readWordings, type Wording } from './own-wordings.ts';

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;
/** Texts of the first screen. */
const firstCatalogs: Catalogs = {
  tr: () => import('./locales/tr/messages.po?first?lingui'),
  en: () => import('./locales/en/messages.po?first?lingui'),
};
/** All others. */
const lateCatalogs: Catalogs = {
  tr: () => import('./locales/tr/messages.po?late?lingui'),
  en: () => import('./locales/en/messages.po?late?lingui'),
};
/** Once something beside the first screen has been asked for, every language comes whole. */
let isLateWanted = false;
let lateness: Promise<void> | null = null;
/** The operator's wordings that lie over what is spoken: another tab may have stored newer ones. */
let laidOver: Messages | null = null;
/** Counts the switches: the texts of an earlier one may come after those of a later one. */
let turn = 0;
/** The language that is spoken, or about to be. */
let target: string | null = null;

function isCompiled(language: string): language is Locale {
  return locales.some((locale) => locale === language);
}

/** Spread into a literal, a thousand texts take more than ten times as long. */
const joined = (...parts: readonly (Messages | null | undefined)[]): Messages => Object.assign({}, ...parts);

/** The compiled texts that a language lies over. One that only the CMS knows lies over English, in which the server's own sentences come then, too. */
async function loadBase(language: string): Promise<Messages> {
  const locale = isCompiled(language) ? language : headerFallbackLocale;
  const [first, late] = await Promise.all([firstCatalogs[locale](), isLateWanted ? lateCatalogs[locale]() : null]);
  return joined(first.messages, late?.messages);
}

function speak(language: string, base: Messages): void {
  laidOver = readWordings(language);
  i18n.loadAndActivate({ locale: language, messages: laidOver ? joined(base, laidOver) : base });
}

/** Says what the language on the screen has no words for yet. Nobody who is on the screen waits for them, so nothing is rendered anew. */
async function completeLanguage(): Promise<void> {
  const language = i18n.locale;
  const base = await loadBase(language);
  if (language !== i18n.locale) return;
  const spoken = i18n.messages;
  for (const [id, text] of Object.entries(base)) spoken[id] ??= text;
}

/** A switch that began earlier has come without them. */
async function completeEveryLanguage(): Promise<void> {
  for (let language = ''; language !== i18n.locale; ) {
    language = i18n.locale;
    await completeLanguage();
  }
}

/** Has all texts, whatever the language is or will be; resolves when those of the language on the screen are there. Never fails: it goes on trying. */
export function addLateTexts(): Promise<void> {
  isLateWanted = true;
  lateness ??= loadPatiently(completeEveryLanguage);
  return lateness;
}

/** Loads a language's texts and speaks it from now on. */
export async function loadLanguage(language: string): Promise<void> {
  speak(language, await loadBase(language));
}

/** Speaks the stored language from the first screen on; the site's own as long as nothing is known of the stored one. `isWhole` where the first screen is another than the home page. */
export async function startLanguage(isWhole = false): Promise<void> {
  isLateWanted ||= isWhole;
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
