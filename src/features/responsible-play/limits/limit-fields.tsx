import { useLingui } from '@lingui/react/macro';
import { LARGEST_LIMIT_LIRA, LARGEST_LIMIT_MINUTES, type LimitKind } from '#contract/responsible-play.ts';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/field.tsx';
import type { LimitProblem, TypedLimit } from './limit-change.ts';
import styles from './limits.module.css';

const HOUR_MINUTES = 60;

interface LimitFieldsProps {
  kind: LimitKind;
  typed: TypedLimit;
  problem: LimitProblem | 'required' | null;
  isDisabled?: boolean;
  onType: (typed: TypedLimit) => void;
}

function useProblemSentence(): (problem: LimitProblem | 'required') => string {
  const { t } = useLingui();
  const [most, longest] = [formatMoney(LARGEST_LIMIT_LIRA), formatCount(LARGEST_LIMIT_MINUTES / HOUR_MINUTES)];
  const sentences = {
    required: t({ id: 'problem.required', message: 'Bu alan gerekli.' }),
    amount: t({ id: 'problem.amount', message: 'Tutarı 1.234,56 gibi yaz.' }),
    amountAmbiguous: t({ id: 'problem.amount_ambiguous', message: 'Bu tutar iki türlü okunur. Kuruşu virgülle yaz: 0,50 ya da 500.' }),
    tooMuch: t({ id: 'rp.too_much', message: `En fazla ${most} olabilir.` }),
    hours: t({ id: 'rp.whole_hours', message: 'Saati tam sayı olarak yaz.' }),
    minutes: t({ id: 'rp.whole_minutes', message: 'Dakika 0 ile 59 arasında olmalı.' }),
    tooLong: t({ id: 'rp.too_long', message: `En fazla ${longest} saat olabilir.` }),
  };
  return (problem) => sentences[problem];
}

/** Fields for an amount in lira, or for hours and minutes. */
export function LimitFields({ kind, typed, problem, isDisabled = false, onType }: LimitFieldsProps) {
  const { t } = useLingui();
  const sentenceOf = useProblemSentence();
  const error = problem === null ? undefined : sentenceOf(problem);
  const shared = { autoComplete: 'off', className: 'num', disabled: isDisabled };
  if (kind !== 'time')
    return (
      <TextField
        {...shared}
        data-first=""
        label={t({ id: 'rp.new_limit', message: 'Yeni limit' })}
        prefix="₺"
        inputMode="decimal"
        value={typed.amount}
        error={error}
        onChange={({ target }) => onType({ ...typed, amount: target.value })}
      />
    );
  const isOfMinutes = problem === 'minutes';
  return (
    <div className={styles.duration}>
      <TextField
        {...shared}
        data-first=""
        label={t({ id: 'rp.new_hours', message: 'Yeni limit, saat' })}
        inputMode="numeric"
        value={typed.hours}
        error={isOfMinutes ? undefined : error}
        onChange={({ target }) => onType({ ...typed, hours: target.value })}
      />
      <TextField
        {...shared}
        label={t({ id: 'rp.new_minutes', message: 'dakika' })}
        inputMode="numeric"
        value={typed.minutes}
        error={isOfMinutes ? error : undefined}
        onChange={({ target }) => onType({ ...typed, minutes: target.value })}
      />
    </div>
  );
}
