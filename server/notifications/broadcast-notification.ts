import { sql } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import type { Application } from '../application.ts';
import type { Database } from '../database/database.ts';
import type { NotificationContent } from '../database/schema.ts';
import { advanceBroadcast } from './advance-broadcast.ts';

interface NewBroadcast {
  /** A UUID, the same when the same broadcast is ordered again. */
  id: string;
  type: NotificationType;
  content: NotificationContent;
}

async function storeBroadcast(database: Database, { id, type, content }: NewBroadcast, createdAt: Date): Promise<void> {
  await database
    .insertInto('broadcast')
    .values({ id, type, content: JSON.stringify(content), created_at: createdAt, players: sql<number>`(select count(*)::integer from player)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores a notification for every player who is not kept from playing, queues the pushes and sends to live connections,
 * batch by batch; returns how many players were notified. Should this process end meanwhile, `continueBroadcasts` does
 * the rest. Must not be called inside a transaction; calls `onBatch` with the number notified so far.
 */
export async function broadcastNotification(
  application: Pick<Application, 'database' | 'clock' | 'hub' | 'log'>,
  broadcast: NewBroadcast,
  onBatch: (notified: number) => void = () => {},
): Promise<number> {
  const { database, clock } = application;
  const { id } = broadcast;
  await storeBroadcast(database, broadcast, clock.now());
  for (let step = await advanceBroadcast(application, id); step !== null && !step.isFinished; step = await advanceBroadcast(application, id)) {
    onBatch(step.notified);
  }
  // The last ones may have been notified by another process.
  const { notified } = await database.selectFrom('broadcast').select('notified').where('id', '=', id).executeTakeFirstOrThrow();
  return notified;
}
