import { useLingui } from '@lingui/react/macro';
import { headerFallbackLocale } from '#contract/request-headers.ts';
import { readChoice } from '../../i18n/language.ts';
import { SelectField } from '../../ui/field.tsx';
import { useLanguages, useSwitchLanguage } from './use-languages.ts';

/**
 * The left menu's language field; shows English while no language is stored. Rendering it never switches the language.
 */
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
