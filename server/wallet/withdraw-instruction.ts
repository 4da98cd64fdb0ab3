import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * `none`: the payment has no instruction. `unsent`: it was never sent. `sent`: the payment side has it or may have it.
 * `being-sent`: it is being sent now, and nothing was changed.
 */
export type InstructionState = 'none' | 'unsent' | 'sent' | 'being-sent';

interface InstructionRow {
  attempts: number;
  acknowledged_at: Date | null;
  sending_until: Date | null;
}

/**
 * Stops a payment's instruction from being sent, unless it is being sent at this moment, and returns its state. Whoever
 * claims instructions locks the same row, so that an instruction is either seen as being sent here or not claimed
 * there.
 */
export async function withdrawInstruction(transaction: Transaction, paymentId: bigint, now: Date): Promise<InstructionState> {
  const { rows } = await sql<InstructionRow>`
    select attempts, acknowledged_at, sending_until from payment_instruction where payment_id = ${paymentId} for update
  `.execute(transaction);
  const [instruction] = rows;
  if (!instruction) return 'none';
  if (instruction.acknowledged_at !== null) return 'sent';
  if (instruction.sending_until !== null && instruction.sending_until > now) return 'being-sent';
  await transaction.updateTable('payment_instruction').set({ withdrawn_at: now }).where('payment_id', '=', paymentId).execute();
  return instruction.attempts > 0 ? 'sent' : 'unsent';
}
