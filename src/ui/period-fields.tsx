import { useLingui } from '@lingui/react/macro';
import type { Period } from '../i18n/period.ts';
import { type PeriodName, periodNames } from '../i18n/period.ts';
import { SelectField, TextField } from './field.tsx';

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Selects the period of a history, with two date fields for a custom one. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const names: Record<PeriodName, string> = {
    week: t({ id: 'period.week', message: 'Son 7 gün' }),
    days30: t({ id: 'period.days30', message: 'Son 30 gün' }),
    month: t({ id: 'period.month', message: 'Bu ay' }),
    year: t({ id: 'period.year', message: 'Son 12 ay' }),
    custom: t({ id: 'period.custom', message: 'Tarih seç' }),
  };
  const { from, to } = period;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <SelectField
        label={t({ id: 'period.label', message: 'Dönem' })}
        value={period.period}
        onChange={(event) => onChange({ period: event.target.value as PeriodName })}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </SelectField>
      {period.period === 'custom' ? (
        <>
          <TextField
            type="date"
            label={t({ id: 'period.from', message: 'İlk gün' })}
            value={from ?? ''}
            max={to}
            onChange={(event) => onChange({ ...period, from: event.target.value || undefined })}
          />
          <TextField
            type="date"
            label={t({ id: 'period.to', message: 'Son gün' })}
            value={to ?? ''}
            min={from}
            error={isReversed ? t({ id: 'period.reversed', message: 'Son gün ilk günden önce olamaz.' }) : undefined}
            onChange={(event) => onChange({ ...period, to: event.target.value || undefined })}
          />
        </>
      ) : null}
    </>
  );
}
