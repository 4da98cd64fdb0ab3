import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './language-menu.module.css';
import { useLanguages, useSwitchLanguage } from './use-languages.ts';

export function LanguageMenu() {
  const { t } = useLingui();
  const locale = useLocale();
  const languages = useLanguages();
  const switchTo = useSwitchLanguage();
  return (
    <label className={`rings ${styles.menu}`}>
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
