import type { Transaction } from '../database/database.ts';
import type { PlayerRow } from '../database/schema.ts';

/**
 * Keeps everyone else who changes this player or moves their money waiting until the end of the transaction: payments, bonuses and games all begin with
 * this lock. Returns the player's row, and throws where there is no such player.
 */
export async function lockPlayer(transaction: Transaction, playerId: bigint): Promise<PlayerRow> {
  return transaction.selectFrom('player').selectAll().where('id', '=', playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
