import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';

/** The choice of this visit, where storage is closed. */
let chosen: string | null = null;

/** How a language is written (BCP 47, section 2.1). Whatever else is stored is no choice: some of it no header can carry, and no call would be sent. */
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/** The chosen language; null before anyone has chosen or stored one. */
export function readChoice(): string | null {
  const stored = readText(storageKeys.language);
  return stored !== null && LANGUAGE_TAG.test(stored) ? stored : chosen;
}

/** The chosen language. At first start Turkish is stored, so that `x-locale` follows the screen; where storage can't be read it is the header's fallback. */
export function readLanguage(): string {
  return readChoice() ?? (writeText(storageKeys.language, defaultLocale) ? defaultLocale : headerFallbackLocale);
}

export function writeLanguage(language: string): void {
  chosen = writeText(storageKeys.language, language) ? null : language;
}
