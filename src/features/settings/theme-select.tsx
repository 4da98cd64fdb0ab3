import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { chooseTheme, readTheme, type Theme } from './theme.ts';

export function ThemeSelect() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    chooseTheme(next);
  };
  return (
    <SelectField label={t({ id: 'theme.label', message: 'Görünüm' })} value={theme} onChange={(event) => choose(event.target.value as Theme)}>
      <option value="system">{t({ id: 'theme.system', message: 'Sistem' })}</option>
      <option value="dark">{t({ id: 'theme.dark', message: 'Gece' })}</option>
      <option value="light">{t({ id: 'theme.light', message: 'Gündüz' })}</option>
    </SelectField>
  );
}
