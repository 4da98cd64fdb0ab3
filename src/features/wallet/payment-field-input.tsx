import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readTyped } from '#contract/typed-text.ts';
import type { PaymentField } from '#contract/wallet.ts';
import { exactText, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './cashier.module.css';
import { countMissing, isOutOfMask, maskField, placeCursor } from './payment-mask.ts';
import { formNameOf, isAmount, isDay, isNumeric, isPasted, isSwitch, presentNumber } from './payment-value.ts';
import { usePaymentLabels } from './use-payment-labels.ts';

/** Play money needs no real card: the hint of this field contains a test card number. */
const CARD_FIELD = 'CardNo';
const IBAN_FIELD = 'Iban';
const ADDRESS_FIELD = 'Address';

interface PaymentFieldInputProps {
  field: PaymentField;
  form: UseFormReturn<Record<string, string>>;
  isFirst: boolean;
  /** Hint below an amount. */
  amountHint?: string | undefined;
}

/** One field of a payment method by its type: dropdown, yes or no, date, amount, masked or free text. */
export function PaymentFieldInput({ field, form, isFirst, amountHint }: PaymentFieldInputProps) {
  const { t } = useLingui();
  const label = usePaymentLabels()[field.key] ?? field.key;
  const registration = form.register(formNameOf(field));
  const error = form.formState.errors[formNameOf(field)]?.message;
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
  const shared = { label, error, autoComplete: 'off', autoCorrect: 'off', spellCheck: false, ...(isFirst ? { 'data-autofocus': true } : {}) };
  if (isNumeric(field))
    return (
      <div className={styles.money}>
        <TextField
          {...shared}
          {...registration}
          onBlur={(event) => {
            form.setValue(formNameOf(field), presentNumber(field, event.target.value), { shouldValidate: true });
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
  return <TextField {...shared} {...registration} {...(field.key === ADDRESS_FIELD ? exactText : {})} />;
}

interface CopiedFieldProps {
  label: string;
  error: string | undefined;
  autoComplete: string;
  field: PaymentField;
  form: UseFormReturn<Record<string, string>>;
  registration: ReturnType<UseFormReturn<Record<string, string>>['register']>;
}

/** Text that follows its mask while it is typed, with a paste button for what people copy from elsewhere. */
function CopiedField({ field, form, registration, ...shared }: CopiedFieldProps) {
  const { t } = useLingui();
  const { mask } = field;
  const hint = useMaskHint(field, useWatch({ control: form.control, name: formNameOf(field) }) ?? '');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { value, selectionStart } = target;
    if (mask !== null) {
      const before = selectionStart === null || selectionStart === value.length ? null : value.slice(0, selectionStart);
      const held = form.getValues(formNameOf(field));
      target.value = maskField(field, mask, value, held);
      const ignored = target.value === held && value.length > held.length ? 1 : 0;
      const cursor = before === null ? target.value.length : placeCursor(target.value, before.slice(0, before.length - ignored));
      target.setSelectionRange(cursor, cursor);
    }
    void registration.onChange(event);
    // If the text does not fit the mask, tell the player why at once.
    if (shared.error || (mask !== null && isOutOfMask(field, mask, target.value))) void form.trigger(formNameOf(field));
  };
  const paste = async () => {
    form.setFocus(formNameOf(field));
    try {
      const text = readTyped(await navigator.clipboard.readText());
      form.setValue(formNameOf(field), mask === null ? text : maskField(field, mask, text), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
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

/** True for a mask of digits only: phones show their number pad for it. */
function isDigitMask({ mask }: PaymentField): boolean {
  return mask !== null && !/\p{L}/u.test(mask);
}
