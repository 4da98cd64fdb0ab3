import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { isFinalAnswer } from '../../api/api-error.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './deposit-page.module.css';
import { methodIcon } from './method-icon.ts';
import { useDeposit } from './mutations.ts';
import { isDay, isNumeric, isSwitch, paymentValue, paymentValueProblem } from './payment-value.ts';

/** Play money needs nobody's card: beside this field stands a number that card systems keep for trying out. */
const CARD_FIELD = 'CardNo';

export interface AcceptedDeposit {
  /** A link to the payment page when it is a string starting with http. */
  data: unknown;
  message: string | null;
  /** The submission's idempotency key: by it one learns what became of the deposit. */
  key: string;
}

interface PaymentFormProps {
  method: PaymentMethodItem;
  fields: readonly PaymentField[];
  onAccepted: (accepted: AcceptedDeposit) => void;
}

/** The dynamic form of a payment method: one submission has one idempotency key, kept until its values change or the server has surely refused it. */
export function PaymentForm({ method, fields, onAccepted }: PaymentFormProps) {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  const deposit = useDeposit();
  const formId = useId();
  const submission = useRef<{ key: string; content: string } | null>(null);
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    mode: 'onChange',
    defaultValues: Object.fromEntries(fields.map(({ key }) => [key, ''])),
  });
  const submit = handleSubmit((values) => {
    const detail = Object.fromEntries(fields.map((field) => [field.key, paymentValue(field, values[field.key] ?? '')]));
    const content = JSON.stringify(detail);
    if (submission.current?.content !== content) submission.current = { key: crypto.randomUUID(), content };
    const { key } = submission.current;
    deposit.mutate(
      { method: method.id, detail, idempotencyKey: key },
      {
        onSuccess: ({ data, message }) => onAccepted({ data, message, key }),
        onError: (error) => {
          if (isFinalAnswer(error)) submission.current = null;
          void showToast('error', errorMessage(error));
        },
      },
    );
  });
  return (
    <>
      <form id={formId} className={`dialog-body ${styles.stack}`} onSubmit={submit} noValidate>
        <div className={styles.chosen}>
          <Icon name={methodIcon(method.id)} />
          <p>
            <b>{method.name}</b>
            <MethodTerms method={method} />
          </p>
        </div>
        {fields.map((field, index) => (
          <PaymentFieldInput
            key={field.key}
            field={field}
            isFirst={index === 0}
            registration={register(field.key, { validate: (text) => paymentValueProblem(field, text, method) ?? true })}
            error={problem(formState.errors[field.key]?.message)}
          />
        ))}
      </form>
      <div className={`dialog-foot ${styles.foot}`}>
        {hasLine ? null : (
          <p className="hint" role="status">
            <Trans id="payment.offline_hint">Para işlemleri bağlantı gerektirir. Yazdıkların burada durur; bağlanınca gönderebilirsin.</Trans>
          </p>
        )}
        <Button type="submit" form={formId} look="primary" size="lg" isBlock isBusy={deposit.isPending} disabled={!formState.isValid || !hasLine}>
          {hasLine ? t({ id: 'payment.send', message: 'Yatırımı gönder' }) : t({ id: 'payment.offline', message: 'Bağlantı yok' })}
        </Button>
      </div>
    </>
  );
}

/** Smallest and largest amount, and the fee where there is one; nothing where the backend doesn't tell. */
function MethodTerms({ method: { minimum, maximum, fee } }: { method: PaymentMethodItem }) {
  const { t } = useLingui();
  const range = minimum === undefined || maximum === undefined ? [] : [`${formatMoney(minimum)} – ${formatMoney(maximum)}`];
  const charge = fee ? [t({ id: 'payment.fee', message: `işlem ücreti ${formatMoney(fee)}` })] : [];
  const terms = [...range, ...charge];
  return terms.length === 0 ? null : <small className="num">{terms.join(' · ')}</small>;
}

interface PaymentFieldInputProps {
  field: PaymentField;
  isFirst: boolean;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

function PaymentFieldInput({ field, isFirst, registration, error }: PaymentFieldInputProps) {
  const { t } = useLingui();
  const label = usePaymentLabels()[field.key] ?? field.key;
  if (field.option)
    return (
      <SelectField {...registration} label={label} error={error}>
        <option value="" disabled>
          {t({ id: 'payment.choose', message: 'Seç' })}
        </option>
        {field.option.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  if (isSwitch(field))
    return (
      <SelectField {...registration} label={label} error={error}>
        <option value="" disabled>
          {t({ id: 'payment.choose', message: 'Seç' })}
        </option>
        <option value="true">{t({ id: 'payment.yes', message: 'Evet' })}</option>
        <option value="false">{t({ id: 'payment.no', message: 'Hayır' })}</option>
      </SelectField>
    );
  return (
    <div className={isNumeric(field) ? styles.money : undefined}>
      <TextField
        {...registration}
        {...(isDay(field) ? { type: 'date' } : {})}
        {...(isDigitMask(field) ? { inputMode: 'numeric' } : {})}
        {...(isNumeric(field) ? { prefix: '₺', inputMode: 'decimal', className: 'num' } : {})}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        {...(field.key === CARD_FIELD ? { hint: t({ id: 'payment.test_card', message: 'Gerçek kart girme. Deneme kartı: 4242 4242 4242 4242' }) } : {})}
        label={label}
        error={error}
        autoComplete="off"
      />
    </div>
  );
}

/** A mask of digits alone: phones show their digits for it. */
function isDigitMask({ mask }: PaymentField): boolean {
  return mask !== null && !/\p{L}/u.test(mask);
}

function usePaymentLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    AccountHolder: t({ id: 'payment.account_holder', message: 'Hesap sahibi' }),
    AccountNo: t({ id: 'payment.account_no', message: 'Hesap numarası' }),
    Address: t({ id: 'payment.address', message: 'Adres' }),
    Amount: t({ id: 'payment.amount', message: 'Tutar' }),
    Bank: t({ id: 'payment.bank', message: 'Banka' }),
    CardHolder: t({ id: 'payment.card_holder', message: 'Kart sahibi' }),
    CardNo: t({ id: 'payment.card_no', message: 'Kart numarası' }),
    Cvc: t({ id: 'payment.cvc', message: 'Güvenlik kodu' }),
    Expiry: t({ id: 'payment.expiry', message: 'Son kullanma (AA/YY)' }),
    Iban: t({ id: 'payment.iban', message: 'IBAN' }),
    IsOwnAccount: t({ id: 'payment.is_own_account', message: 'Kendi hesabından mı ödedin?' }),
    Network: t({ id: 'payment.network', message: 'Ağ' }),
    Note: t({ id: 'payment.note', message: 'Not' }),
    PaidOn: t({ id: 'payment.paid_on', message: 'Ödeme tarihi' }),
    VoucherCode: t({ id: 'payment.voucher_code', message: 'Kupon kodu' }),
    Wallet: t({ id: 'payment.wallet', message: 'Cüzdan' }),
    WalletPhone: t({ id: 'payment.wallet_phone', message: 'Cüzdan telefonu' }),
  };
}
