import * as z from 'zod/mini';
import { type TransactionStatus, transactionStatus } from '#contract/enumerations.ts';
import { textSchema } from '#contract/text-schema.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { announceDecision, decidePayment } from './decide-payment.ts';
import { CURRENCY } from './payment-link.ts';
import { findPaymentId, lockPayment, type PaymentRow, takeNumber } from './store.ts';

const UNIQUE_VIOLATION = '23505';
const LONGEST_REFERENCE = 100;

/**
 * What the payment side says about one payment, which it knows by our reference. `amount` is in kuruş and is the whole
 * amount of the payment, fee included.
 */
export const paymentNoticeSchema = z.object({
  callback_uuid: textSchema.check(z.minLength(1), z.maxLength(64)),
  payment: textSchema.check(z.minLength(1), z.maxLength(LONGEST_REFERENCE)),
  external_id: textSchema.check(z.minLength(1), z.maxLength(100)),
  status: z.enum(['confirmed', 'rejected']),
  amount: z.int(),
  currency: z.string(),
});
export type PaymentNotice = z.output<typeof paymentNoticeSchema>;

/**
 * `repeated` is what was already booked exactly like this; `conflict` is another amount, currency, number or status
 * than booked.
 */
export type Settlement = 'settled' | 'repeated' | 'unknown' | 'conflict';

interface Settled {
  settlement: Settlement;
  notification: NotificationRow | null;
}

function isSameMoney(payment: PaymentRow, notice: PaymentNotice): boolean {
  return payment.amount_minor === BigInt(notice.amount) && notice.currency === CURRENCY;
}

/** Classifies a notice about a payment that is already decided: the same decision again, or another one. */
async function compareDecided(transaction: Transaction, payment: PaymentRow, status: TransactionStatus, { external_id }: PaymentNotice): Promise<Settlement> {
  if (payment.status !== status) return 'conflict';
  if (payment.external_id === external_id) return 'repeated';
  if (payment.decided_by === null || payment.external_id !== null) return 'conflict';
  await takeNumber(transaction, payment.id, external_id);
  return 'repeated';
}

async function settle(transaction: Transaction, notice: PaymentNotice, now: Date): Promise<Settled> {
  const nothing = (settlement: Settlement): Settled => ({ settlement, notification: null });
  const paymentId = await findPaymentId(transaction, notice.payment);
  const payment = paymentId === undefined ? undefined : await lockPayment(transaction, paymentId);
  if (!payment) return nothing('unknown');
  if (!isSameMoney(payment, notice)) return nothing('conflict');
  const isConfirmed = notice.status === 'confirmed';
  if (payment.status !== transactionStatus.Pending) {
    const status = isConfirmed ? transactionStatus.Confirmed : transactionStatus.Rejected;
    return nothing(await compareDecided(transaction, payment, status, notice));
  }
  return { settlement: 'settled', notification: await decidePayment(transaction, payment, { isConfirmed, externalId: notice.external_id, now }) };
}

/** True when the payment side has already used its number for another payment. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error && error.constraint === 'payment_external_id';
}

/**
 * Books what the payment side has decided, once, with status, money and notification together; then notifies the
 * player. Only a pending payment moves, and a number of the payment side belongs to one payment. One that was decided
 * by hand takes its number when both decided the same.
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
  if (settlement === 'conflict')
    application.log.warn({ payment: notice.payment, status: notice.status }, 'the payment side told another decision than is booked');
  if (notification) await announceDecision(application, notification, notice.status === 'confirmed');
  return settlement;
}
