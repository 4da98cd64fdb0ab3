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

/** The site's own languages, in themselves: a browser takes its time to find the first name. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['tr', 'Türkçe'],
  ['en', 'English'],
]);

/** A language's name in itself; null for what is no language. */
function ownName(locale: string): string | null {
  try {
    return ownNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch (error) {
    console.warn('the CMS lists what is no language', locale, error);
    return null;
  }
}

/** The languages of the CMS, of which there may be more than are compiled; those that are, as long as its list is not here. */
export function useLanguages(): Language[] {
  const { data } = useQuery(contentQueries.languages(useLocale()));
  const known: { locale: string; name?: string | undefined }[] = data?.length ? data : locales.map((locale) => ({ locale }));
  return known.flatMap(({ locale, name }) => {
    const shown = ownName(locale);
    return shown === null ? [] : [{ locale, name: name || shown }];
  });
}

/** Switches the language; where its texts can't be had now, the screen stays as it is and says so. */
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
