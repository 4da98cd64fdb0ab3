import { MOST_COUNTED_UNREAD } from '#contract/figures.ts';
import type { Queryable } from '../database/database.ts';
import type { NotificationRow } from './insert-notification.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns a player's notifications, newest first. What is skipped is only counted in the index, so that a far page reads
 * no more rows than the first.
 */
export async function listNotifications(queries: Queryable, playerId: bigint, page: { skip: number; take: number }): Promise<NotificationRow[]> {
  const listed = queries
    .selectFrom('notification')
    .select('position')
    .where('player_id', '=', playerId)
    .orderBy('position', 'desc')
    .offset(page.skip)
    .limit(page.take);
  return queries
    .selectFrom(listed.as('listed'))
    .innerJoin('notification', (join) => join.onRef('notification.position', '=', 'listed.position').on('notification.player_id', '=', playerId))
    .selectAll('notification')
    .orderBy('notification.position', 'desc')
    .execute();
}

/** Marks the player's own notifications among `ids` as read; other ids change nothing. */
export async function markAsRead(queries: Queryable, playerId: bigint, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return;
  await queries.updateTable('notification').set({ is_read: true }).where('player_id', '=', playerId).where('id', 'in', known).execute();
}

/**
 * Counts a player's unread notifications up to `MOST_COUNTED_UNREAD`, so that the cost stays the same however many
 * there are.
 */
export async function countUnread(queries: Queryable, playerId: bigint): Promise<number> {
  const unread = queries
    .selectFrom('notification')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('is_read', '=', false)
    // In the order of its index: otherwise the planner may scan the whole table for a player who owns most of it.
    .orderBy('position', 'desc')
    .limit(MOST_COUNTED_UNREAD);
  const row = await queries
    .selectFrom(unread.as('unread'))
    .select((expression) => expression.fn.countAll<string | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
