import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';

/** The choice of this visit, if storage is blocked. */
let chosen: string | null = null;

/**
 * Form of a language tag (BCP 47, section 2.1). Any other stored text counts as no choice: some could not be sent in a
 * header, so that every call would fail.
 */
const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/** Returns the chosen language; null before anyone has chosen or stored one. */
export function readChoice(): string | null {
  const stored = readText(storageKeys.language);
  return stored !== null && LANGUAGE_TAG.test(stored) ? stored : chosen;
}

/**
 * Returns the chosen language. On the first start stores Turkish, so that `x-locale` matches the screen; if storage is
 * blocked, returns the header's fallback.
 */
export function readLanguage(): string {
  return readChoice() ?? (writeText(storageKeys.language, defaultLocale) ? defaultLocale : headerFallbackLocale);
}

export function writeLanguage(language: string): void {
  chosen = writeText(storageKeys.language, language) ? null : language;
}
