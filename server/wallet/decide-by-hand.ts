import { type TransactionStatus, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { announceDecision, decidePayment } from './decide-payment.ts';
import { findNamedPaymentId, lockPayment, type PaymentRow } from './store.ts';
import { withdrawInstruction } from './withdraw-instruction.ts';

export interface HandDecision {
  /** The payment's number or its reference. */
  readonly payment: string;
  readonly isConfirmed: boolean;
  /** Who decides; stored with the payment. */
  readonly decidedBy: string;
}

/**
 * `unknown`: there is no such payment. `decided`: it is no longer pending, whoever decided it. `being-told`: it is
 * being sent to the payment side at this moment, so it is not yet known whether it arrived.
 */
export type HandRefusal = { refusal: 'unknown' } | { refusal: 'being-told' } | { refusal: 'decided'; paymentId: bigint; status: TransactionStatus };

export interface DecidedByHand {
  readonly paymentId: bigint;
  /** True when the payment side may know the payment and decide it as well. */
  readonly isToldThere: boolean;
}

interface Decided extends DecidedByHand {
  readonly notification: NotificationRow;
}

async function decide(transaction: Transaction, payment: PaymentRow, { isConfirmed, decidedBy }: HandDecision, now: Date): Promise<Decided | HandRefusal> {
  if (payment.status !== transactionStatus.Pending) {
    return { refusal: 'decided', paymentId: payment.id, status: payment.status as TransactionStatus };
  }
  const instruction = await withdrawInstruction(transaction, payment.id, now);
  if (instruction === 'being-sent') return { refusal: 'being-told' };
  const notification = await decidePayment(transaction, payment, { isConfirmed, decidedBy, now });
  const isLinked = instruction === 'none' && payment.type === transactionType.Deposit;
  return { paymentId: payment.id, notification, isToldThere: isLinked || instruction === 'sent' };
}

/**
 * Decides a pending payment by hand, once, with the same status, money and notification as a decision of the payment
 * side. An instruction that the payment side has not taken yet is no longer sent. Whatever the payment side says later
 * undoes nothing: the same decision only adds its number, the other one is left to a person.
 */
export async function decideByHand(application: Application, decision: HandDecision): Promise<DecidedByHand | HandRefusal> {
  const now = application.clock.now();
  const decided = await inTransaction(application.database, async (transaction) => {
    const paymentId = await findNamedPaymentId(transaction, decision.payment);
    const payment = paymentId === undefined ? undefined : await lockPayment(transaction, paymentId);
    return payment ? decide(transaction, payment, decision, now) : ({ refusal: 'unknown' } as const);
  });
  if ('refusal' in decided) return decided;
  const { notification, ...outcome } = decided;
  await announceDecision(application, notification, decision.isConfirmed);
  return outcome;
}
