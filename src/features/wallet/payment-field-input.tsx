import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PaymentField } from '#contract/wallet.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './cashier.module.css';
import { applyMask, countMissing, placeCursor } from './payment-mask.ts';
import { isAmount, isDay, isNumeric, isPasted, isSwitch, presentNumber } from './payment-value.ts';
import { usePaymentLabels } from './use-payment-labels.ts';

/** Play money needs nobody's card: beside this field stands a number that card systems keep for trying out. */
const CARD_FIELD = 'CardNo';
const IBAN_FIELD = 'Iban';

interface PaymentFieldInputProps {
  field: PaymentField;
  form: UseFormReturn<Record<string, string>>;
  isFirst: boolean;
  /** Stands below an amount. */
  amountHint?: string | undefined;
}

/** One field of a payment method by its type: a list, yes or no, a day, an amount, masked or free text. */
export function PaymentFieldInput({ field, form, isFirst, amountHint }: PaymentFieldInputProps) {
  const { t } = useLingui();
  const label = usePaymentLabels()[field.key] ?? field.key;
  const registration = form.register(field.key);
  const error = form.formState.errors[field.key]?.message;
  const choices = isSwitch(field)
    ? [
        { id: 'true', name: t({ id: 'payment.yes', message: 'Evet' }) },
        { id: 'false', name: t({ id: 'payment.no', message: 'Hayır' }) },
      ]
    : field.option;
  if (choices)
    return (
      <SelectField {...registration} label={label} error={error}>
        <option value="" disabled>
          {t({ id: 'payment.choose', message: 'Seç' })}
        </option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </SelectField>
    );
  const shared = { label, error, autoComplete: 'off', ...(isFirst ? { 'data-autofocus': true } : {}) };
  if (isNumeric(field))
    return (
      <div className={styles.money}>
        <TextField
          {...shared}
          {...registration}
          onBlur={(event) => {
            form.setValue(field.key, presentNumber(field, event.target.value), { shouldValidate: true });
            void registration.onBlur(event);
          }}
          prefix="₺"
          inputMode="decimal"
          className="num"
          hint={isAmount(field) ? amountHint : undefined}
        />
      </div>
    );
  if (isDay(field)) return <TextField {...shared} {...registration} type="date" />;
  if (field.mask !== null || isPasted(field)) return <CopiedField {...shared} field={field} form={form} registration={registration} />;
  return <TextField {...shared} {...registration} />;
}

interface CopiedFieldProps {
  label: string;
  error: string | undefined;
  autoComplete: string;
  field: PaymentField;
  form: UseFormReturn<Record<string, string>>;
  registration: ReturnType<UseFormReturn<Record<string, string>>['register']>;
}

/** Text that keeps to the mask while it is typed, with a button that takes it from the clipboard where people copy it from elsewhere. */
function CopiedField({ field, form, registration, ...shared }: CopiedFieldProps) {
  const { t } = useLingui();
  const { mask } = field;
  const hint = useMaskHint(field, useWatch({ control: form.control, name: field.key }) ?? '');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { value, selectionStart } = target;
    if (mask !== null) {
      const before = selectionStart === null || selectionStart === value.length ? null : value.slice(0, selectionStart);
      target.value = applyMask(mask, value);
      const cursor = before === null ? target.value.length : placeCursor(target.value, before);
      target.setSelectionRange(cursor, cursor);
    }
    void registration.onChange(event);
  };
  const paste = async () => {
    form.setFocus(field.key);
    try {
      const text = (await navigator.clipboard.readText()).trim();
      form.setValue(field.key, mask === null ? text : applyMask(mask, text), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    } catch (error) {
      console.info('the clipboard can not be read', error);
      void showToast('info', t({ id: 'payment.paste_refused', message: 'Panoya erişilemedi. Alana uzun bas ya da klavyeyle yapıştır.' }));
    }
  };
  return (
    <TextField
      {...shared}
      {...registration}
      onChange={change}
      hint={hint}
      className="num"
      {...(isDigitMask(field) ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters' })}
      action={
        isPasted(field) ? (
          <button type="button" className={`btn quiet sm ${styles.paste}`} onClick={() => void paste()}>
            <Icon name="paste" size={18} />
            <span>{t({ id: 'payment.paste', message: 'Yapıştır' })}</span>
          </button>
        ) : undefined
      }
    />
  );
}

function useMaskHint({ key, mask }: PaymentField, text: string): string | undefined {
  const { t } = useLingui();
  if (key === CARD_FIELD) return t({ id: 'payment.test_card', message: 'Gerçek kart girme. Deneme kartı: 4242 4242 4242 4242' });
  const missing = mask === null ? 0 : countMissing(mask, text);
  const begun = missing > 0 && text !== '' ? t({ id: 'payment.missing', message: `${missing} hane eksik.` }) : '';
  if (key !== IBAN_FIELD) return begun || undefined;
  const rule = t({ id: 'payment.iban_hint', message: 'TR ile başlayan 26 hane.' });
  return begun ? `${rule} ${begun}` : rule;
}

/** A mask of digits alone: phones show their digits for it. */
function isDigitMask({ mask }: PaymentField): boolean {
  return mask !== null && !/\p{L}/u.test(mask);
}
