import { defaultLocale, headerFallbackLocale } from '#contract/request-headers.ts';
import { readText, storageKeys, writeText } from '../storage/local-storage.ts';

/** The chosen language. At first start Turkish is stored, so that `x-locale` follows the screen; where storage can't be read it is the header's fallback. */
export function readLanguage(): string {
  const stored = readText(storageKeys.language);
  if (stored) return stored;
  return writeText(storageKeys.language, defaultLocale) ? defaultLocale : headerFallbackLocale;
}

export function writeLanguage(language: string): void {
  writeText(storageKeys.language, language);
}
