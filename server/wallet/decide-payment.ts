import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { Transaction } from '../database/database.ts';
import { announceBalance } from '../hub/announce-balance.ts';
import { formatMoney } from '../messages/format-money.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { insertNotification, type NotificationRow } from '../notifications/insert-notification.ts';
import { bookDecision } from './book-payment.ts';
import { type PaymentRow, updatePayment } from './store.ts';

export interface PaymentDecision {
  readonly isConfirmed: boolean;
  /** The payment side's number, when the payment side decides. */
  readonly externalId?: string;
  /** The person who decides, if one does. */
  readonly decidedBy?: string;
  readonly now: Date;
}

/** The notification's template; when a fee or a debt was taken, the text says what reached the balance. */
function templateOf(payment: PaymentRow, isConfirmed: boolean, creditedMinor: bigint): string {
  const isInPart = creditedMinor !== payment.amount_minor;
  if (payment.type !== transactionType.Withdraw) {
    if (!isConfirmed) return 'depositRejected';
    return isInPart ? 'depositConfirmedInPart' : 'depositConfirmed';
  }
  if (isConfirmed) return 'withdrawConfirmed';
  return isInPart ? 'withdrawRejectedInPart' : 'withdrawRejected';
}

/**
 * Writes status, money and notification of a decision together. The caller has locked the payment and found it pending.
 * Returns the notification to announce after the commit. Throws a LedgerError when the books don't hold what a
 * withdrawal set aside.
 */
export async function decidePayment(transaction: Transaction, payment: PaymentRow, { isConfirmed, now, ...by }: PaymentDecision): Promise<NotificationRow> {
  const status = isConfirmed ? transactionStatus.Confirmed : transactionStatus.Rejected;
  await updatePayment(transaction, payment.id, { ...by, status, updatedAt: now });
  const creditedMinor = await bookDecision(transaction, payment, isConfirmed, now);
  return insertNotification(transaction, {
    playerId: payment.player_id,
    type: payment.type === transactionType.Withdraw ? 'Withdraw' : 'Deposit',
    content: {
      template: templateOf(payment, isConfirmed, creditedMinor),
      parameters: { amount: formatMoney(payment.amount_minor), credited: formatMoney(creditedMinor) },
    },
    createdAt: now,
  });
}

/**
 * Counts a decision and sends the player the new balance, where money moved, and the notification. Call it after the
 * commit; it never throws.
 */
export async function announceDecision(application: Application, notification: NotificationRow, isConfirmed: boolean): Promise<void> {
  application.metrics.payments.inc({ type: notification.type === 'Withdraw' ? 'withdraw' : 'deposit', status: isConfirmed ? 'confirmed' : 'rejected' });
  const isDepositRejected = notification.type === 'Deposit' && !isConfirmed;
  if (!isDepositRejected) await announceBalance(application, notification.player_id);
  await announceNotification(application, notification);
}
