import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useId } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { transactionType } from '#contract/enumerations.ts';
import { isLira } from '#contract/money.ts';
import type { PaymentField, PaymentMethodItem } from '#contract/wallet.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import { paymentDraftsAtom } from './atoms.ts';
import styles from './cashier.module.css';
import { DepositLimitHint } from './deposit-limit-hint.tsx';
import { methodIcon } from './method-icon.ts';
import { PaymentFieldInput } from './payment-field-input.tsx';
import { countMissing } from './payment-mask.ts';
import type { PaymentTarget } from './payment-target.ts';
import { amountOf, formNameOf, isAmount, lessFee, paymentValue, paymentValueProblem } from './payment-value.ts';
import { walletQueries } from './queries.ts';
import { QuickAmountButtons } from './quick-amount-buttons.tsx';
import type { PaymentRequest } from './submit-payment.ts';
import { useMethodTerms } from './use-method-terms.ts';

/** Card data is not stored, not even until the form is opened again. */
const UNKEPT_KEYS = ['CardNo', 'Cvc', 'Expiry'];

/** State of a submission: `lost` while its outcome is unknown, `absent` once it is known that nothing arrived. */
export type Delivery = 'none' | 'sent' | 'lost' | 'absent';

interface PaymentFormProps {
  target: PaymentTarget;
  /** The method's entry in the list of methods; undefined if it isn't known. */
  method: PaymentMethodItem | undefined;
  fields: readonly PaymentField[];
  delivery: Delivery;
  onSubmit: (detail: PaymentRequest['detail']) => Promise<void>;
}

/** Two fields with masks this short go side by side, as on a card: expiry and security code. */
const SHORT_MASK = 5;
const isShort = (field: PaymentField | undefined): boolean => typeof field?.mask === 'string' && field.mask.length <= SHORT_MASK;

/**
 * The dynamic form of a payment method. Every field is required. Nothing can be sent while a field is invalid, the app
 * is offline, or a submission is in flight.
 */
export function PaymentForm({ target, method, fields, delivery, onSubmit }: PaymentFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const isOnline = useIsOnline();
  const isUnderWay = delivery === 'sent' || delivery === 'lost';
  const { available, findProblem } = useAmountRules(target, method);
  const form = useDraftedForm(target, fields, { isSent: isUnderWay, findProblem });
  const isWithdrawal = target.type === transactionType.Withdraw;
  const submit = form.handleSubmit((values) =>
    onSubmit(Object.fromEntries(fields.map((field) => [field.key, paymentValue(field, values[formNameOf(field)] ?? '')]))),
  );
  const label = isWithdrawal ? t({ id: 'payment.send_withdrawal', message: 'Çekimi gönder' }) : t({ id: 'payment.send', message: 'Yatırımı gönder' });
  const terms = useMethodTerms(method);
  return (
    <>
      <Form id={formId} className={`dialog-body ${styles.stack}`} onSubmit={submit}>
        <div className={styles.chosen}>
          <Icon name={methodIcon(target.id)} />
          <p>
            <b>{target.title}</b>
            {terms.length > 0 ? <small className="num">{terms.join(' · ')}</small> : null}
          </p>
        </div>
        <fieldset className={styles.fields} disabled={isUnderWay}>
          {fields.map((field, index) => (
            <div key={field.key} className={isShort(field) && [fields[index - 1], fields[index + 1]].some(isShort) ? styles.short : undefined}>
              <PaymentFieldInput
                field={field}
                form={form}
                isFirst={index === 0}
                amountHint={available === undefined ? undefined : t({ id: 'payment.available', message: `Çekilebilir: ${formatMoney(available)}` })}
              />
              {isAmount(field) ? <QuickAmountButtons {...{ field, form, method, available, isWithdrawal }} /> : null}
            </div>
          ))}
        </fieldset>
        <Totals form={form} fields={fields} method={method} isWithdrawal={isWithdrawal} />
        {isWithdrawal ? <WithdrawalTerms /> : <LimitHint form={form} fields={fields} />}
      </Form>
      <div className={`dialog-foot ${styles.foot}`}>
        <DeliveryWords delivery={delivery} isOnline={isOnline} />
        <Button type="submit" form={formId} look="primary" size="lg" isBlock isBusy={isUnderWay} disabled={!form.formState.isValid || !isOnline}>
          {isOnline || isUnderWay ? label : t({ id: 'payment.offline', message: 'Bağlantı yok' })}
        </Button>
      </div>
    </>
  );
}

interface DraftRules {
  /** What was sent is no longer a draft. */
  isSent: boolean;
  findProblem: AmountRules['findProblem'];
}

/** Form that restores what was typed into it before and not sent, while the app is open. */
function useDraftedForm(
  { id, type }: PaymentTarget,
  fields: readonly PaymentField[],
  { isSent, findProblem }: DraftRules,
): UseFormReturn<Record<string, string>> {
  const [drafts, setDrafts] = useAtom(paymentDraftsAtom);
  const place = [useSession()?.usercode, type, id].join(':');
  const form = useForm<Record<string, string>>({
    mode: 'onTouched',
    // Not per field: the allowed amount changes while the form is open.
    resolver: (values) => {
      const problems = fields.map((field) => [formNameOf(field), findProblem(field, values[formNameOf(field)] ?? '')] as const);
      const errors = problems.flatMap(([name, message]) => (message ? [[name, { type: 'validate', message }]] : []));
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
    },
    defaultValues: Object.fromEntries(fields.map((field) => [formNameOf(field), drafts[place]?.[formNameOf(field)] ?? ''])),
  });
  const keep = useEffectEvent(() => {
    const kept = isSent ? [] : Object.entries(form.getValues()).filter(([name]) => !UNKEPT_KEYS.includes(name));
    setDrafts((known) => ({ ...known, [place]: Object.fromEntries(kept) }));
  });
  useEffect(() => () => keep(), []);
  return form;
}

interface AmountRules {
  /** What may be withdrawn, in lira; undefined for a deposit and if it isn't known. */
  available: number | undefined;
  /** Returns the message for an invalid text; undefined for a valid one. */
  findProblem: (field: PaymentField, text: string) => string | undefined;
}

function useAmountRules({ type }: PaymentTarget, method: PaymentMethodItem | undefined): AmountRules {
  const { t } = useLingui();
  const problem = useFieldProblem();
  const session = useSession();
  const isWithdrawal = type === transactionType.Withdraw;
  const { data: overview } = useQuery({ ...walletQueries.overview(session?.usercode ?? ''), enabled: session !== null && isWithdrawal });
  const available = isWithdrawal ? overview?.cash : undefined;
  const findProblem = (field: PaymentField, text: string) => {
    const found = paymentValueProblem(field, text, method ?? {});
    if (found === 'amountRange' && method?.minimum !== undefined && method.maximum !== undefined) {
      const [minimum, maximum] = [formatMoney(method.minimum), formatMoney(method.maximum)];
      return t({ id: 'payment.amount_range', message: `Tutar ${minimum} ile ${maximum} arasında olmalı.` });
    }
    if (found === 'mask' && field.mask !== null) {
      const missing = countMissing(field.mask, text);
      if (missing === 0) return problem(found);
      return t({ id: 'payment.missing', message: `${missing} hane eksik.` });
    }
    if (found) return problem(found);
    if (available === undefined || !isAmount(field) || (amountOf(text) ?? 0) <= available) return undefined;
    const most = formatMoney(available);
    return t({ id: 'payment.more_than_available', message: `En fazla ${most} çekebilirsin.` });
  };
  return { available, findProblem };
}

interface TotalsProps {
  form: UseFormReturn<Record<string, string>>;
  fields: readonly PaymentField[];
  method: PaymentMethodItem | undefined;
  isWithdrawal: boolean;
}

/** Fee and net amount. Renders nothing if the backend reports no fee. */
function Totals({ form, fields, method, isWithdrawal }: TotalsProps) {
  const { t } = useLingui();
  const key = fields.find(isAmount)?.key;
  const text = useWatch({ control: form.control, name: key ?? '' });
  if (key === undefined || method?.fee === undefined) return null;
  const amount = amountOf(text ?? '');
  const net = amount !== null && isLira(amount) && amount > method.fee ? formatMoney(lessFee(amount, method.fee)) : '—';
  return (
    <dl className={styles.totals}>
      <dt>
        <Trans id="payment.fee_label">İşlem ücreti</Trans>
      </dt>
      <dd>{method.fee > 0 ? formatMoney(method.fee) : t({ id: 'payment.no_fee', message: 'Ücretsiz' })}</dd>
      <dt>{isWithdrawal ? t({ id: 'payment.net_withdrawal', message: 'Sana ödenecek' }) : t({ id: 'payment.net_deposit', message: 'Bakiyene geçecek' })}</dt>
      <dd className="money" translate="no">
        {net}
      </dd>
    </dl>
  );
}

function LimitHint({ form, fields }: Pick<TotalsProps, 'form' | 'fields'>) {
  const text = useWatch({ control: form.control, name: fields.find(isAmount)?.key ?? '' });
  return <DepositLimitHint amount={amountOf(text ?? '')} />;
}

function WithdrawalTerms() {
  const session = useSession();
  const { data: overview } = useQuery({ ...walletQueries.overview(session?.usercode ?? ''), enabled: session !== null });
  return (
    <Callout icon="info">
      <p>
        <Trans id="withdraw.final">Gönderdiğin bir çekim talebi iptal edilemez. Tutar, karara kadar çekimde bekler.</Trans>
      </p>
      {overview && overview.bonus > 0 ? (
        <p>
          <Trans id="withdraw.ends_bonus">Çekim talebi, çevrimi bitmemiş yatırım bonuslarını sona erdirir.</Trans>
        </p>
      ) : null}
    </Callout>
  );
}

/** Status text: nothing can be sent while offline, and a lost submission is being looked up. */
function DeliveryWords({ delivery, isOnline }: { delivery: Delivery; isOnline: boolean }) {
  const words = () => {
    if (delivery === 'lost' && isOnline)
      return <Trans id="payment.finding_out">Yanıt gelmedi. Talebinin ulaşıp ulaşmadığına bakıyoruz; yeniden gönderme.</Trans>;
    if (delivery === 'lost')
      return <Trans id="payment.finding_out_offline">Bağlantı koptu. Bağlanınca talebinin ulaşıp ulaşmadığını burada söyleyeceğiz.</Trans>;
    if (!isOnline) return <Trans id="payment.offline_hint">Para işlemleri bağlantı gerektirir. Yazdıkların burada durur; bağlanınca gönderebilirsin.</Trans>;
    if (delivery === 'absent')
      return <Trans id="payment.absent">Talebin bize ulaşmadı, hiçbir şey işlenmedi. Yeniden gönderebilirsin; ilki geç kalmış olsa da iki kez işlenmez.</Trans>;
    return null;
  };
  return (
    <p className="hint" role="status">
      {words()}
    </p>
  );
}
