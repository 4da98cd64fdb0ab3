import type { Transaction } from '../database/database.ts';
import type { PlayerRow } from './present-session.ts';

/** The player's row, locked until the transaction ends: whatever else changes the player waits. */
export async function lockPlayer(transaction: Transaction, playerId: bigint): Promise<PlayerRow> {
  return transaction.selectFrom('player').selectAll().where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
