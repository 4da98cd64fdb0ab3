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
  /** The payment side's number, when it decides. */
  readonly externalId?: string;
  /** Who decides, when it is a person. */
  readonly decidedBy?: string;
  readonly now: Date;
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

/**
 * Status, money and notification of a decision together. The caller has locked the payment and found it pending. Answers the notification that is to be
 * announced after the commit. Throws a LedgerError when the books don't hold what a withdrawal set aside.
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

/** Counts a decision and tells the player of it: his balance, where money came or went, and the notification. Call it after the commit; it never throws. */
export async function announceDecision(application: Application, notification: NotificationRow, isConfirmed: boolean): Promise<void> {
  application.metrics.payments.inc({ type: notification.type === 'Withdraw' ? 'withdraw' : 'deposit', status: isConfirmed ? 'confirmed' : 'rejected' });
  const isDepositRejected = notification.type === 'Deposit' && !isConfirmed;
  if (!isDepositRejected) await announceBalance(application, notification.player_id);
  await announceNotification(application, notification);
}
