import type { Transaction } from '../database/database.ts';
import { postReversal } from '../ledger/reversal.ts';
import type { BonusRow } from './store.ts';

/**
 * Takes back what a completion had turned into cash, if it did; what the player no longer has of it becomes a debt.
 * Call it under the player's lock.
 */
export async function reopenBonus(transaction: Transaction, bonus: BonusRow, now: Date): Promise<void> {
  if (bonus.completion_journal_id === null) return;
  const journalId = bonus.completion_journal_id;
  const idempotencyKey = `bonus-reopen:${journalId}`;
  await postReversal(transaction, { journalId, idempotencyKey, kind: 'rollback', playerId: bonus.player_id, postedAt: now });
}
