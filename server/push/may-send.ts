import type { Database } from '../database/database.ts';
import { isMoneyNews } from '../notifications/is-money-news.ts';
import { currentRestriction } from '../responsible-play/current-restriction.ts';

export interface PushQuestion {
  playerId: bigint;
  /** Name of the notification category. */
  type: string;
  /** It goes to everybody, whatever its category. */
  isBroadcast: boolean;
  /** The player has opened the notification meanwhile. */
  isRead: boolean;
  now: Date;
}

/**
 * True for a notification that a restriction withholds: a self-excluded player gets none, a player in a time-out only
 * those of their payments, which no broadcast is.
 */
async function isKeptFrom(database: Database, { playerId, type, isBroadcast, now }: PushQuestion): Promise<boolean> {
  const restriction = await currentRestriction(database, playerId, now);
  return restriction !== null && (restriction.kind === 'self-exclusion' || isBroadcast || !isMoneyNews(type));
}

/**
 * The one place that may refuse a push, asked before every attempt to send it: what is refused is dropped and never
 * sent later. Refuses what the player has read already, what they have opted out of, everything while they have
 * excluded themselves, and everything but news of their payments during a time-out.
 */
export async function maySend(database: Database, question: PushQuestion): Promise<boolean> {
  const { playerId, type, isRead } = question;
  if (isRead || (await isKeptFrom(database, question))) return false;
  const mute = await database.selectFrom('push_mute').select('type').where('player_id', '=', playerId).where('type', '=', type).executeTakeFirst();
  return mute === undefined;
}
