import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import styles from './cashier.module.css';
import { amountOf, formNameOf, isWhole, presentAmount } from './payment-value.ts';
import { quickAmounts } from './quick-amounts.ts';
import { formatLimit } from './use-method-terms.ts';

interface QuickAmountButtonsProps {
  field: PaymentField;
  form: UseFormReturn<Record<string, string>>;
  method: PaymentMethodItem | undefined;
  /** What may be withdrawn, in lira; undefined for a deposit and if it isn't known. */
  available: number | undefined;
  isWithdrawal: boolean;
}

/** Round amounts that fill the amount field with one press, and for a withdrawal all that is available. */
export function QuickAmountButtons({ field, form, method, available, isWithdrawal }: QuickAmountButtonsProps) {
  const { t } = useLingui();
  const name = formNameOf(field);
  const typed = amountOf(useWatch({ control: form.control, name }) ?? '');
  // Without the balance nobody knows what a withdrawal may take.
  if (isWithdrawal && available === undefined) return null;
  const { amounts, all } = quickAmounts(method ?? {}, { available, isWhole: isWhole(field) });
  if (amounts.length === 0 && all === null) return null;
  const button = (lira: number, label?: ReactNode) => (
    <button
      key={lira}
      type="button"
      className="chip plain"
      aria-pressed={typed === lira}
      onClick={() => form.setValue(name, presentAmount(field, lira), { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
    >
      {label ?? (
        <span className="money" translate="no">
          {formatLimit(lira)}
        </span>
      )}
    </button>
  );
  return (
    <fieldset className={styles.quick} aria-label={t({ id: 'payment.quick', message: 'Hızlı seçim' })}>
      {amounts.map((lira) => button(lira))}
      {all === null ? null : button(all, <Trans id="payment.all">Tümü</Trans>)}
    </fieldset>
  );
}
