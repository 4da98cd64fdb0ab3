import { sql } from 'kysely';
import { openTransactionStatuses, transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { readDebt } from '../ledger/debt.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { announceDecision, decidePayment } from './decide-payment.ts';
import { lockPayment, type PaymentRow } from './store.ts';

/** Named in the operator's lists as who decided a withdrawal that was recalled. */
const DECIDED_BY = 'debt';

/** Returns the player's undecided withdrawals, newest first, each with what the payment side may know of it. */
async function selectOpenWithdrawals(transaction: Transaction, playerId: bigint): Promise<(PaymentRow & { attempts: number | null })[]> {
  return transaction
    .selectFrom('payment')
    .leftJoin('payment_instruction as instruction', 'instruction.payment_id', 'payment.id')
    .selectAll('payment')
    .select('instruction.attempts')
    .where('payment.player_id', '=', playerId)
    .where('payment.type', '=', transactionType.Withdraw)
    .where('payment.status', 'in', openTransactionStatuses)
    .orderBy('payment.id', 'desc')
    .forUpdate('payment')
    .execute();
}

/**
 * Asks the payment side not to pay out a withdrawal any more. Returns false when it cannot have received the
 * instruction, which then is no longer sent.
 */
async function askBack(transaction: Transaction, paymentId: bigint, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_instruction set recall_queued_at = coalesce(recall_queued_at, ${now}::timestamptz),
      next_attempt_at = case when acknowledged_at is null or recall_queued_at is not null then next_attempt_at else ${now}::timestamptz end
    where payment_id = ${paymentId} and attempts > 0
  `.execute(transaction);
  if (numAffectedRows > 0n) return true;
  await transaction.updateTable('payment_instruction').set({ withdrawn_at: now }).where('payment_id', '=', paymentId).execute();
  return false;
}

/**
 * Recalls a player's withdrawals, newest first, until they cover their debt. One that was never sent to the payment
 * side is refused at once, and what it held pays the debt. For one that it may know, the payment side is asked not to
 * pay it out: its answer decides. Call it under the player's lock, after whatever may have made a debt. Returns the
 * notifications to announce after the commit.
 */
export async function recallWithdrawals(transaction: Transaction, playerId: bigint, now: Date): Promise<NotificationRow[]> {
  let owedMinor = await readDebt(transaction, playerId);
  if (owedMinor === 0n) return [];
  const notifications: NotificationRow[] = [];
  for (const withdrawal of await selectOpenWithdrawals(transaction, playerId)) {
    if (owedMinor <= 0n) break;
    if (!(await askBack(transaction, withdrawal.id, now))) {
      notifications.push(await decidePayment(transaction, withdrawal, { isConfirmed: false, decidedBy: DECIDED_BY, now }));
    }
    owedMinor -= withdrawal.amount_minor;
  }
  return notifications;
}

/**
 * Refuses a withdrawal that was recalled and that the payment side does not know: what it held pays the debt, and the
 * player is notified. Does nothing to a decided one.
 */
export async function refuseRecalled(application: Application, paymentId: bigint, now: Date): Promise<void> {
  const notification = await inTransaction(application.database, async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    return payment?.status === transactionStatus.Pending ? decidePayment(transaction, payment, { isConfirmed: false, decidedBy: DECIDED_BY, now }) : null;
  });
  if (notification) await announceDecision(application, notification, false);
}
