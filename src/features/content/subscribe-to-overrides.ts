import { i18n } from '@lingui/core';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { activateLanguage, refreshOverrides } from '../../i18n/i18n.ts';
import { readLanguage } from '../../i18n/language.ts';
import { contentQueries } from './queries.ts';

/** How often an open page refetches; refocusing it refetches as well. */
const ASK_AGAIN_MS = 5 * 60 * 1000;

/**
 * Applies the operator's translation overrides from the CMS in the current language, so that a change reaches open
 * pages.
 */
export function subscribeToOverrides(client: QueryClient): void {
  const optionsOf = (language: string) => ({ ...contentQueries.translations(language), refetchInterval: ASK_AGAIN_MS });
  let language = i18n.locale;
  let seen: unknown;
  const observer = new QueryObserver(client, optionsOf(language));
  observer.subscribe(({ data }) => {
    if (!data || data === seen) return;
    seen = data;
    refreshOverrides(language, data).catch((error: unknown) => {
      // Retry with the next response, even if it is identical.
      seen = undefined;
      console.warn('the translation overrides could not be taken over', error);
    });
  });
  i18n.on('change', () => {
    language = i18n.locale;
    observer.setOptions(optionsOf(language));
  });
  const stored = readLanguage();
  // A language whose catalogue was not available at the start.
  if (stored !== language) activateLanguage(stored).catch((error: unknown) => console.warn('the stored language could not be loaded', stored, error));
}
