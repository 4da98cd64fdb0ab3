import { i18n } from '@lingui/core';
import { storageKeys } from '../storage/local-storage.ts';
import { activateLanguage } from './i18n.ts';
import { readChoice } from './language.ts';

/** Speaks the language that another tab has chosen: what is asked for and stored here would be in that one. A tab that was frozen meanwhile follows when it is seen again. */
export function followLanguage(): void {
  const follow = () => {
    const language = readChoice();
    if (language === null || language === i18n.locale) return;
    activateLanguage(language).catch((error: unknown) => console.warn('the language of another tab could not be loaded', language, error));
  };
  addEventListener('storage', ({ key }) => key === storageKeys.language && follow());
  document.addEventListener('visibilitychange', () => document.hidden || follow());
  follow();
}
