import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import type { NotificationContent, NotificationTable } from '../database/schema.ts';
import { queuePushesFor, sendAfterCommit } from './queue-pushes.ts';

export type NotificationRow = Selectable<NotificationTable>;

interface NewNotification {
  type: NotificationType;
  content: NotificationContent;
  createdAt: Date;
}

/**
 * The part of a statement that is the id of a broadcast's notification for a player, named by a column: always the
 * same, so that nobody can have it twice.
 */
export function broadcastNotificationId(broadcast: string, playerColumn: string): RawBuilder<string> {
  return sql<string>`md5(${`${broadcast} `}::text || ${sql.ref(playerColumn)})::uuid`;
}

/**
 * Stores one notification for each of the players, all with the same content, and queues their pushes with it: one
 * statement, in the caller's transaction if there is one. Returns the stored rows and how many pushes were queued. With
 * the name of a `broadcast`, players who have its notification already are left out, and the pushes leave at the rate of
 * broadcasts; others leave at the commit. Call `announceNotifications` with the rows after it. Templates are the middle
 * of the message keys `notification.<template>.title` and `.note`; their parameters are texts (`amount` by
 * `formatMoney`).
 */
export async function insertNotifications(
  queries: Queryable,
  { playerIds, type, content, createdAt, broadcast = null }: NewNotification & { playerIds: readonly bigint[]; broadcast?: string | null },
): Promise<{ rows: NotificationRow[]; pushes: number }> {
  const isBroadcast = broadcast !== null;
  const id = broadcast === null ? sql`gen_random_uuid()` : broadcastNotificationId(broadcast, 'player_id');
  const { rows } = await sql<NotificationRow & { pushes: number }>`
    with told as (
      insert into notification (id, player_id, type, content, created_at)
      select ${id}, player_id, ${type}::text, ${JSON.stringify(content)}::jsonb, ${createdAt}::timestamptz
      from unnest(${playerIds}::bigint[]) as player_id
      on conflict (id) do nothing
      returning *
    ), queued as (${queuePushesFor('told', { now: createdAt, isBroadcast })})
    select told.*, (select count(*) from queued)::integer as pushes from told
  `.execute(queries);
  const pushes = rows[0]?.pushes ?? 0;
  if (pushes > 0 && !isBroadcast) sendAfterCommit(queries);
  return { rows: rows.map(({ pushes: _, ...row }) => row), pushes };
}

/**
 * Stores a notification for one player, as `insertNotifications` does; call `announceNotification` with the row after
 * the commit.
 */
export async function insertNotification(queries: Queryable, { playerId, ...notification }: NewNotification & { playerId: bigint }): Promise<NotificationRow> {
  const {
    rows: [row],
  } = await insertNotifications(queries, { ...notification, playerIds: [playerId] });
  if (!row) throw new Error('the notification was not stored');
  return row;
}
