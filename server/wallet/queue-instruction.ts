import type { Transaction } from '../database/database.ts';

/**
 * Queues the instruction that reports a payment to the payment side, in the transaction that makes it necessary; a
 * second call for the same payment changes nothing.
 */
export async function queueInstruction(transaction: Transaction, paymentId: bigint, now: Date): Promise<void> {
  await transaction
    .insertInto('payment_instruction')
    .values({ payment_id: paymentId, queued_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
