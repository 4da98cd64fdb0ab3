import type { Database } from '../database/database.ts';

export interface PushQuestion {
  playerId: bigint;
  /** Name of the notification category. */
  type: string;
  /** The player has opened the notification meanwhile. */
  isRead: boolean;
}

/**
 * The one place that may refuse a push, asked before every attempt to send it: what is refused is dropped and never sent later.
 * It refuses what the player has read already and what he does not want to be told. Whoever may not be told anything at all is to be refused here, too.
 */
export async function maySend(database: Database, { playerId, type, isRead }: PushQuestion): Promise<boolean> {
  if (isRead) return false;
  const mute = await database.selectFrom('push_mute').select('type').where('player_id', '=', playerId).where('type', '=', type).executeTakeFirst();
  return mute === undefined;
}
