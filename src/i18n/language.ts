import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';

/** The choice of this visit, where storage is closed. */
let chosen: string | null = null;

/** The chosen language; null before anyone has chosen or stored one. */
export function readChoice(): string | null {
  return readText(storageKeys.language) ?? chosen;
}

/** The chosen language. At first start Turkish is stored, so that `x-locale` follows the screen; where storage can't be read it is the header's fallback. */
export function readLanguage(): string {
  return readChoice() ?? (writeText(storageKeys.language, defaultLocale) ? defaultLocale : headerFallbackLocale);
}

export function writeLanguage(language: string): void {
  chosen = writeText(storageKeys.language, language) ? null : language;
}
