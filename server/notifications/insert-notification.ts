import { type Selectable, sql } from 'kysely';
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
 * Stores one notification for each of the players, all with the same content, and queues their pushes with it: one
 * statement, in the caller's transaction if there is one. Call `announceNotifications` with the rows after the commit.
 * Templates are the middle of the message keys `notification.<template>.title` and `.note`; their parameters are texts
 * (`amount` by `formatMoney`).
 */
export async function insertNotifications(
  queries: Queryable,
  { playerIds, type, content, createdAt }: NewNotification & { playerIds: readonly bigint[] },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow & { pushes: number }>`
    with told as (
      insert into notification (id, player_id, type, content, created_at)
      select gen_random_uuid(), player_id, ${type}::text, ${JSON.stringify(content)}::jsonb, ${createdAt}::timestamptz
      from unnest(${playerIds}::bigint[]) as player_id
      returning *
    ), queued as (${queuePushesFor('told', createdAt)})
    select told.*, (select count(*) from queued)::integer as pushes from told
  `.execute(queries);
  if (rows[0] && rows[0].pushes > 0) sendAfterCommit(queries);
  return rows.map(({ pushes: _, ...row }) => row);
}

/**
 * Stores a notification for one player, as `insertNotifications` does; call `announceNotification` with the row after
 * the commit.
 */
export async function insertNotification(queries: Queryable, { playerId, ...notification }: NewNotification & { playerId: bigint }): Promise<NotificationRow> {
  const [row] = await insertNotifications(queries, { ...notification, playerIds: [playerId] });
  if (!row) throw new Error('the notification was not stored');
  return row;
}
