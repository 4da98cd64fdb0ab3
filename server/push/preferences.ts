import { type NotificationType, notificationCategory } from '#contract/enumerations.ts';
import type { PushPreferences } from '#contract/push.ts';
import type { Queryable, Transaction } from '../database/database.ts';

const categories = Object.keys(notificationCategory) as NotificationType[];

/** Returns, by category, whether a player wants pushes: all of them unless they have said otherwise. */
export async function readPreferences(queries: Queryable, playerId: bigint): Promise<PushPreferences> {
  const muted = await queries.selectFrom('push_mute').select('type').where('player_id', '=', playerId).execute();
  const isWanted = (category: NotificationType) => !muted.some(({ type }) => type === category);
  return Object.fromEntries(categories.map((category) => [category, isWanted(category)])) as PushPreferences;
}

/** Stores a player's choices for categories; those they have not named stay unchanged. */
export async function storePreferences(
  transaction: Transaction,
  playerId: bigint,
  wanted: { readonly [Category in NotificationType]?: boolean | undefined },
): Promise<void> {
  const unmuted = categories.filter((category) => wanted[category] === true);
  const muted = categories.filter((category) => wanted[category] === false);
  if (unmuted.length > 0) await transaction.deleteFrom('push_mute').where('player_id', '=', playerId).where('type', 'in', unmuted).execute();
  if (muted.length === 0) return;
  await transaction
    .insertInto('push_mute')
    .values(muted.map((type) => ({ player_id: playerId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
