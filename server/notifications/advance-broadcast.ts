import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { BroadcastTable } from '../database/schema.ts';
import { isRestricted } from '../responsible-play/current-restriction.ts';
import { announceNotifications } from './announce-notification.ts';
import { broadcastNotificationId, insertNotifications } from './insert-notification.ts';

/** Players notified in one transaction: on the embedded engine nobody else writes meanwhile. */
const BATCH_SIZE = 500;
/** An account's id is taken before its row can be seen, but never so many ids before. */
const LATE_IDS = 1_000n;

type Broadcast = Selectable<BroadcastTable>;

/**
 * Returns the next players who are not kept from playing, in the order of their ids; at the end those who appeared
 * among the last ones after the broadcast had passed.
 */
async function choosePlayers(transaction: Transaction, { id, reached_player_id: reached }: Broadcast, now: Date): Promise<bigint[]> {
  const unrestricted = transaction
    .selectFrom('player')
    .select('id')
    .where(sql<SqlBool>`not ${isRestricted('player.id', now)}`)
    .orderBy('id')
    .limit(BATCH_SIZE);
  const next = await unrestricted.where('id', '>', reached).execute();
  if (next.length > 0) return next.map((player) => player.id);
  const isLeftOut = sql<SqlBool>`not exists (select from notification where notification.id = ${broadcastNotificationId(id, 'player.id')})`;
  const late = await unrestricted
    .where('id', '>', reached - LATE_IDS)
    .where(isLeftOut)
    .execute();
  return late.map((player) => player.id);
}

/** How far a broadcast is. */
interface BroadcastProgress {
  /** Players who have the notification by now. */
  readonly notified: number;
  /** Nobody is left. */
  readonly isFinished: boolean;
}

/**
 * Takes a broadcast one batch of players further: stores their notifications and pushes in one short transaction with
 * how far it is, so that a process that dies loses nobody and notifies nobody twice, then sends to live connections.
 * Several processes take turns. Without an id it takes the oldest one that no other process is at. Returns null when
 * there is nothing to do. Must not be called inside a transaction.
 */
export async function advanceBroadcast(
  application: Pick<Application, 'database' | 'clock' | 'hub' | 'log'>,
  id: string | null,
): Promise<BroadcastProgress | null> {
  const { database, clock } = application;
  const now = clock.now();
  const step = await inTransaction(database, async (transaction) => {
    const unfinished = transaction.selectFrom('broadcast').selectAll().where('finished_at', 'is', null).forUpdate();
    const chosen = id === null ? unfinished.orderBy('created_at').limit(1).skipLocked() : unfinished.where('id', '=', id);
    const broadcast = await chosen.executeTakeFirst();
    if (!broadcast) return null;
    const playerIds = await choosePlayers(transaction, broadcast, now);
    const { type, content, created_at: createdAt } = broadcast;
    const { rows, pushes } = await insertNotifications(transaction, { playerIds, type, content, createdAt, broadcast: broadcast.id });
    const notified = broadcast.notified + rows.length;
    const last = playerIds.at(-1);
    const isFinished = last === undefined;
    await transaction
      .updateTable('broadcast')
      .set({
        notified,
        pushes: broadcast.pushes + pushes,
        ...(isFinished ? { finished_at: now } : { reached_player_id: sql<bigint>`greatest(reached_player_id, ${last}::bigint)` }),
      })
      .where('id', '=', broadcast.id)
      .execute();
    return { rows, notified, isFinished };
  });
  if (step === null) return null;
  await announceNotifications(application, step.rows);
  return { notified: step.notified, isFinished: step.isFinished };
}
