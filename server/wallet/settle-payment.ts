import * as z from 'zod/mini';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { textSchema } from '#contract/field-rules.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { formatMoney } from '../messages/format-money.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { announceBalance } from './announce-balance.ts';
import { bookDecision } from './book-payment.ts';
import { CURRENCY } from './payment-link.ts';
import { findPaymentId, lockPayment, type PaymentRow, updatePayment } from './store.ts';

const UNIQUE_VIOLATION = '23505';
const LONGEST_REFERENCE = 100;

/** What the payment side says about one payment, which it knows by our reference. `amount` is in kuruş and is the whole amount of the payment, fee included. */
export const paymentNoticeSchema = z.object({
  callback_uuid: textSchema.check(z.minLength(1), z.maxLength(64)),
  payment: textSchema.check(z.minLength(1), z.maxLength(LONGEST_REFERENCE)),
  external_id: textSchema.check(z.minLength(1), z.maxLength(100)),
  status: z.enum(['confirmed', 'rejected']),
  amount: z.int(),
  currency: z.string(),
});
export type PaymentNotice = z.output<typeof paymentNoticeSchema>;

/** `repeated` is what was already booked exactly like this; `conflict` is another amount, currency, number or status than booked. */
export type Settlement = 'settled' | 'repeated' | 'unknown' | 'conflict';

interface Settled {
  settlement: Settlement;
  notification: NotificationRow | null;
}

/** What the player is told; a payment of which a fee or a debt was taken says what came to his balance. */
function templateOf(payment: PaymentRow, isConfirmed: boolean, creditedMinor: bigint): string {
  const isInPart = creditedMinor !== payment.amount_minor;
  if (payment.type !== transactionType.Withdraw) {
    if (!isConfirmed) return 'depositRejected';
    return isInPart ? 'depositConfirmedInPart' : 'depositConfirmed';
  }
  if (isConfirmed) return 'withdrawConfirmed';
  return isInPart ? 'withdrawRejectedInPart' : 'withdrawRejected';
}

function isSameMoney(payment: PaymentRow, notice: PaymentNotice): boolean {
  return payment.amount_minor === BigInt(notice.amount) && notice.currency === CURRENCY;
}

async function settle(transaction: Transaction, notice: PaymentNotice, now: Date): Promise<Settled> {
  const nothing = (settlement: Settlement): Settled => ({ settlement, notification: null });
  const paymentId = await findPaymentId(transaction, notice.payment);
  const payment = paymentId === undefined ? undefined : await lockPayment(transaction, paymentId);
  if (!payment) return nothing('unknown');
  if (!isSameMoney(payment, notice)) return nothing('conflict');
  const isConfirmed = notice.status === 'confirmed';
  const status = isConfirmed ? transactionStatus.Confirmed : transactionStatus.Rejected;
  if (payment.status === status && payment.external_id === notice.external_id) return nothing('repeated');
  if (payment.status !== transactionStatus.Pending) return nothing('conflict');
  await updatePayment(transaction, payment.id, { status, externalId: notice.external_id, updatedAt: now });
  const creditedMinor = await bookDecision(transaction, payment, isConfirmed, now);
  const notification = await insertNotification(transaction, {
    playerId: payment.player_id,
    type: payment.type === transactionType.Withdraw ? 'Withdraw' : 'Deposit',
    content: {
      template: templateOf(payment, isConfirmed, creditedMinor),
      parameters: { amount: formatMoney(payment.amount_minor), credited: formatMoney(creditedMinor) },
    },
    createdAt: now,
  });
  return { settlement: 'settled', notification };
}

/** True when the payment side has used its number for another payment before. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === 'payment_external_id';
}

/**
 * Books what the payment side has decided, once: status, money and notification together; then tells the player. Only a pending payment moves,
 * and a number of the payment side belongs to one payment.
 */
export async function settlePayment(application: Application, notice: PaymentNotice): Promise<Settlement> {
  let settled: Settled;
  try {
    settled = await inTransaction(application.database, (transaction) => settle(transaction, notice, application.clock.now()));
  } catch (error) {
    if (isNumberTaken(error)) return 'conflict';
    throw error;
  }
  const { settlement, notification } = settled;
  if (notification) {
    application.metrics.payments.inc({ type: notification.type === 'Withdraw' ? 'withdraw' : 'deposit', status: notice.status });
    const isDepositRejected = notification.type === 'Deposit' && notice.status === 'rejected';
    if (!isDepositRejected) await announceBalance(application, notification.player_id);
    await announceNotification(application, notification);
  }
  return settlement;
}
