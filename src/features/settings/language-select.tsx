import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { locales } from '#contract/request-headers.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { contentQueries } from '../content/queries.ts';
import styles from './language-select.module.css';

function useLanguages(): { locale: string; name: string }[] {
  const locale = useLocale();
  const { data } = useQuery(contentQueries.languages(locale));
  const known =
    data?.filter((language) => locales.some((compiled) => compiled === language.locale)) ?? locales.map((compiled) => ({ locale: compiled, name: undefined }));
  return known.map((language) => ({
    locale: language.locale,
    name: language.name ?? new Intl.DisplayNames(language.locale, { type: 'language' }).of(language.locale) ?? language.locale,
  }));
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

/** The left menu's language field; showing it never switches the language. */
export function LanguageField() {
  const { t } = useLingui();
  const locale = useLocale();
  const languages = useLanguages();
  const switchTo = useSwitchLanguage();
  return (
    <SelectField label={t({ id: 'language.label', message: 'Dil' })} value={locale} onChange={(event) => switchTo(event.target.value)}>
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
