import { i18n } from '@lingui/core';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { activateLanguage, renewWordings } from '../../i18n/i18n.ts';
import { readLanguage } from '../../i18n/language.ts';
import { contentQueries } from './queries.ts';

/** A page that is open all day asks so often; one that is looked at again asks then. */
const ASK_AGAIN_MS = 5 * 60 * 1000;

/** Keeps what the operator says in place of the app's texts as the CMS has it, in the language that is spoken: a change reaches the open page. */
export function followWordings(client: QueryClient): void {
  const optionsOf = (language: string) => ({ ...contentQueries.translations(language), refetchInterval: ASK_AGAIN_MS });
  let language = i18n.locale;
  let seen: unknown;
  const observer = new QueryObserver(client, optionsOf(language));
  observer.subscribe(({ data }) => {
    if (!data || data === seen) return;
    seen = data;
    renewWordings(language, data).catch((error: unknown) => {
      // With the next answer, also where that is the same one.
      seen = undefined;
      console.warn('the wordings could not be taken over', error);
    });
  });
  i18n.on('change', () => {
    language = i18n.locale;
    observer.setOptions(optionsOf(language));
  });
  const stored = readLanguage();
  // One whose texts were not here at the start.
  if (stored !== language) activateLanguage(stored).catch((error: unknown) => console.warn('the stored language could not be loaded', stored, error));
}
