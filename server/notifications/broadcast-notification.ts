import { type SqlBool, sql } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { NotificationContent } from '../database/schema.ts';
import { isRestricted } from '../responsible-play/current-restriction.ts';
import { announceNotifications } from './announce-notification.ts';
import { insertNotifications } from './insert-notification.ts';

/** Players notified by one statement: on the embedded engine nobody else writes meanwhile. */
const BATCH_SIZE = 500;

/**
 * Stores a notification for every player who is not kept from playing, queues the pushes and sends to live connections,
 * batch by batch; returns how many players were notified. Must not be called inside a transaction; calls `onBatch` with
 * the number notified so far. When it throws half-way, the earlier batches have been sent.
 */
export async function broadcastNotification(
  application: Pick<Application, 'database' | 'clock' | 'hub' | 'log'>,
  notification: { type: NotificationType; content: NotificationContent },
  onBatch: (told: number) => void = () => {},
): Promise<number> {
  const { database, clock } = application;
  const createdAt = clock.now();
  let told = 0;
  for (let after = 0n; ; ) {
    const players = await database
      .selectFrom('player')
      .select('id')
      .where('id', '>', after)
      .where(sql<SqlBool>`not ${isRestricted('player.id', createdAt)}`)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const last = players.at(-1);
    if (!last) return told;
    const rows = await insertNotifications(database, { ...notification, createdAt, playerIds: players.map(({ id }) => id) });
    await announceNotifications(application, rows);
    told += rows.length;
    onBatch(told);
    after = last.id;
  }
}
