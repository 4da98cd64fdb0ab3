import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { headerFallbackLocale, locales } from '#contract/request-headers.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { readChoice } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { contentQueries } from '../content/queries.ts';
import styles from './language-select.module.css';

interface Language {
  locale: string;
  name: string;
}

/** A language's name in itself; null for what is no language. */
function ownName(locale: string): string | null {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch (error) {
    console.warn('the CMS lists what is no language', locale, error);
    return null;
  }
}

/** The languages of the CMS, of which there may be more than are compiled; those that are, as long as its list is not here. */
function useLanguages(): Language[] {
  const { data } = useQuery(contentQueries.languages(useLocale()));
  const known: { locale: string; name?: string | undefined }[] = data?.length ? data : locales.map((locale) => ({ locale }));
  return known.flatMap(({ locale, name }) => {
    const shown = ownName(locale);
    return shown === null ? [] : [{ locale, name: name || shown }];
  });
}

/** Switches the language; where its texts can't be had now, the screen stays as it is and says so. */
function useSwitchLanguage(): (language: string) => void {
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

/** The left menu's language field, at English while nothing is stored; showing it never switches the language. */
export function LanguageField() {
  const { t } = useLingui();
  const languages = useLanguages();
  const switchTo = useSwitchLanguage();
  return (
    <SelectField
      label={t({ id: 'language.label', message: 'Dil' })}
      value={readChoice() ?? headerFallbackLocale}
      onChange={(event) => switchTo(event.target.value)}
    >
      <option value="" disabled>
        {t({ id: 'language.placeholder', message: 'Dil seç' })}
      </option>
      {languages.map((language) => (
        <option key={language.locale} value={language.locale} lang={language.locale}>
          {language.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The header's language selector. */
export function LanguageMenu() {
  const { t } = useLingui();
  const locale = useLocale();
  const languages = useLanguages();
  const switchTo = useSwitchLanguage();
  return (
    <label className={styles.menu}>
      <span className="vh">{t({ id: 'language.label', message: 'Dil' })}</span>
      <Icon name="globe" size={20} />
      <select value={locale} onChange={(event) => switchTo(event.target.value)}>
        {languages.map((language) => (
          <option key={language.locale} value={language.locale} lang={language.locale}>
            {language.locale.toUpperCase()} · {language.name}
          </option>
        ))}
      </select>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <Icon name="down" size={18} />
    </label>
  );
}
