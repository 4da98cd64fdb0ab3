import { i18n } from '@lingui/core';
import { storageKeys } from '../storage/local-storage.ts';
import { activateLanguage } from './i18n.ts';
import { readChoice } from './language.ts';

/**
 * Applies the language chosen in another tab, because requests and stored answers here would use it. A tab that was
 * frozen meanwhile applies it when it is visible again.
 */
export function subscribeToLanguage(): void {
  const follow = () => {
    const language = readChoice();
    if (language === null || language === i18n.locale) return;
    activateLanguage(language).catch((error: unknown) => console.warn('the language of another tab could not be loaded', language, error));
  };
  addEventListener('storage', ({ key }) => key === storageKeys.language && follow());
  document.addEventListener('visibilitychange', () => document.hidden || follow());
  follow();
}
