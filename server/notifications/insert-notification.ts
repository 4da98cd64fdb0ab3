import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import type { NotificationContent, NotificationTable } from '../database/schema.ts';

export type NotificationRow = Selectable<NotificationTable>;

/**
 * Stores a notification in the caller's transaction; call `announceNotification` with the row after the commit.
 * Templates are the middle of the message keys `notification.<template>.title` and `.note`; their parameters are texts (`amount` by `formatMoney`).
 */
export async function insertNotification(
  transaction: Queryable,
  notification: { playerId: bigint; type: NotificationType; content: NotificationContent; createdAt: Date },
): Promise<NotificationRow> {
  return transaction
    .insertInto('notification')
    .values({
      id: randomUUID(),
      player_id: notification.playerId,
      type: notification.type,
      content: JSON.stringify(notification.content),
      created_at: notification.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
