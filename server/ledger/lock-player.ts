import type { Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';

/**
 * Locks the player until the end of the transaction against everyone else who changes them or moves their money:
 * payments, bonuses and games all begin with this lock. Returns the player's row; throws if there is no such player.
 */
export async function lockPlayer(transaction: Transaction, playerId: bigint): Promise<PlayerRow> {
  return transaction.selectFrom('player').selectAll().where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
