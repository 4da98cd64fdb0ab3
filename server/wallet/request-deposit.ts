import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { fromLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { type Outcome, type PlayerSession, refuse, succeed } from '../http/serve-endpoint.ts';
import { formatMoney } from '../messages/format-money.ts';
import { message } from '../messages/message.ts';
import { ownKeyPair } from '../partners/partner-keys.ts';
import { answerOnce } from './idempotent-answer.ts';
import { paymentLink } from './payment-link.ts';
import { AMOUNT_FIELD, findPaymentMethod, type PaymentMethodRow } from './payment-methods.ts';
import { insertPayment, updatePayment } from './store.ts';

interface DepositCall {
  readonly player: PlayerSession;
  readonly locale: Locale;
  readonly idempotencyKey: string;
  readonly path: string;
  readonly body: { id: number; target: 'pay'; detail: Record<string, string | number | boolean | null> };
}

/** The amount in kuruş, or the sentence that says what is wrong with it. */
function readAmount(value: unknown, method: PaymentMethodRow, locale: Locale): bigint | string {
  const field = message(locale, 'field.amount');
  if (typeof value !== 'number')
    return message(locale, value === undefined || value === null || value === '' ? 'problem.required' : 'problem.amount', { field });
  try {
    const amountMinor = fromLira(value);
    if (amountMinor >= method.minimumMinor && amountMinor <= method.maximumMinor) return amountMinor;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return message(locale, 'problem.amount', { field });
  }
  return message(locale, 'wallet.amountRange', { minimum: formatMoney(method.minimumMinor), maximum: formatMoney(method.maximumMinor) });
}

/**
 * Begins a deposit: stores the payment as pending and answers the link to the payment page; no money moves before the payment side confirms.
 * Refuses: a method that isn't offered, an amount that is missing, malformed or outside of the method's range, and a key that was used for another body (409).
 */
export async function requestDeposit(application: Application, call: DepositCall): Promise<Outcome<string>> {
  const { player, locale, body } = call;
  const method = findPaymentMethod(body.id, transactionType.Deposit);
  const { privateKey } = await ownKeyPair(application.database, 'operator');
  return answerOnce(
    application.database,
    { playerId: player.playerId, key: call.idempotencyKey, path: call.path, body },
    async (transaction): Promise<Outcome<string>> => {
      if (!method) return refuse(message(locale, 'wallet.methodUnknown'));
      const amountMinor = readAmount(Object.hasOwn(body.detail, AMOUNT_FIELD) ? body.detail[AMOUNT_FIELD] : undefined, method, locale);
      if (typeof amountMinor === 'string') return refuse(amountMinor);
      const { playerId, username } = player;
      const paymentId = await insertPayment(transaction, {
        playerId,
        type: transactionType.Deposit,
        method: method.id,
        amountMinor,
        feeMinor: method.feeMinor,
        status: transactionStatus.Created,
      });
      const link = paymentLink(application.config, privateKey, { paymentId, amountMinor, method: message(locale, method.name), username, locale });
      await updatePayment(transaction, paymentId, { status: transactionStatus.Pending });
      return succeed(link, message(locale, 'wallet.depositReady'));
    },
    () => refuse(message(locale, 'wallet.keyReused'), 409),
  );
}
