import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { locales } from '#contract/request-headers.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { showToast } from '../../ui/show-toast.ts';
import { contentQueries } from '../content/queries.ts';

interface Language {
  locale: string;
  name: string;
}

/** Native names of the site's own languages, since the first `Intl.DisplayNames` lookup in a browser is slow. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['tr', 'Türkçe'],
  ['en', 'English'],
]);

/** Returns a language's name in that language; null for an invalid locale. */
function ownName(locale: string): string | null {
  try {
    return ownNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch (error) {
    console.warn('the CMS lists what is no language', locale, error);
    return null;
  }
}

/**
 * Returns the languages of the CMS, which may be more than are compiled in; the compiled ones until the list is loaded.
 */
export function useLanguages(): Language[] {
  const { data } = useQuery(contentQueries.languages(useLocale()));
  const known: { locale: string; name?: string | undefined }[] = data?.length ? data : locales.map((locale) => ({ locale }));
  return known.flatMap(({ locale, name }) => {
    const shown = ownName(locale);
    return shown === null ? [] : [{ locale, name: name || shown }];
  });
}

/**
 * Returns a function that switches the language. If its catalogue can not be loaded, the screen stays as it is and a
 * toast says so.
 */
export function useSwitchLanguage(): (language: string) => void {
  const { t } = useLingui();
  return async (language) => {
    try {
      await activateLanguage(language);
    } catch (error) {
      console.error('the language could not be loaded', language, error);
      void showToast('error', t({ id: 'language.missing', message: 'Bu dil şu an açılamadı. Bağlanınca yeniden dene.' }));
    }
  };
}
