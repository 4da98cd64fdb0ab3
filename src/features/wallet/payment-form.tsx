import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { isLineError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './deposit-page.module.css';
import { useDeposit } from './mutations.ts';
import { isNumeric, paymentValue, paymentValueProblem } from './payment-value.ts';

interface PaymentFormProps {
  method: PaymentMethodItem;
  fields: readonly PaymentField[];
  onAccepted: (data: unknown, message: string | null) => void;
}

/** The dynamic form of a payment method: one submission has one idempotency key, kept until its values change. */
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
    deposit.mutate(
      { method: method.id, detail, idempotencyKey: submission.current.key },
      {
        onSuccess: ({ data, message }) => onAccepted(data, message),
        onError: (error) => {
          if (!isLineError(error)) submission.current = null;
          void showToast('error', errorMessage(error));
        },
      },
    );
  });
  return (
    <>
      <form id={formId} className={`dialog-body ${styles.stack}`} onSubmit={submit} noValidate>
        <div className={styles.chosen}>
          <Icon name="card" />
          <b>{method.name}</b>
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
      <div className="dialog-foot">
        <Button type="submit" form={formId} look="primary" size="lg" isBlock isBusy={deposit.isPending} disabled={!formState.isValid || !hasLine}>
          {hasLine ? t({ id: 'payment.send', message: 'Yatırımı gönder' }) : t({ id: 'payment.offline', message: 'Bağlantı yok' })}
        </Button>
      </div>
    </>
  );
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
  return (
    <div className={isNumeric(field) ? styles.money : undefined}>
      <TextField
        {...registration}
        {...(isNumeric(field) ? { prefix: '₺', inputMode: 'decimal', className: 'num' } : {})}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        label={label}
        error={error}
        autoComplete="off"
      />
    </div>
  );
}

function usePaymentLabels(): Record<string, string> {
  const { t } = useLingui();
  return {
    Amount: t({ id: 'payment.amount', message: 'Tutar' }),
    CardHolder: t({ id: 'payment.card_holder', message: 'Kart sahibi' }),
    CardNo: t({ id: 'payment.card_no', message: 'Kart numarası' }),
    Iban: t({ id: 'payment.iban', message: 'IBAN' }),
  };
}
