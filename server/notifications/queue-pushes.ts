import { EventEmitter } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import type { NotificationType } from '#contract/enumerations.ts';
import { afterCommit, type Queryable, type Transaction } from '../database/database.ts';

/** News that is a day old is in the list, and no longer worth a push. */
export const PUSH_LIFE_MS = 24 * 60 * 60 * 1000;

/** News of payments goes first, and wakes a sleeping telephone; other news waits until it is awake. */
const urgentTypes: readonly NotificationType[] = ['Deposit', 'Withdraw'];

const queued = new EventEmitter<{ pushes: [] }>();

/**
 * Calls `listener` whenever players' own pushes of this process have been queued and committed. Returns an unsubscribe
 * function.
 */
export function onPushesQueued(listener: () => void): () => void {
  queued.on('pushes', listener);
  return () => void queued.off('pushes', listener);
}

/**
 * The part of a statement that queues pushes for the notifications in `told`: one for each subscription of a player who
 * wants their category.
 */
export function queuePushesFor(told: string, { now, isBroadcast }: { now: Date; isBroadcast: boolean }): RawBuilder<unknown> {
  const expiresAt = new Date(now.getTime() + PUSH_LIFE_MS);
  return sql`
    insert into push_outbox (notification_id, subscription_id, service, is_urgent, is_broadcast, created_at, expires_at, next_attempt_at)
    select told.id, subscription.id, subscription.service, told.type in (${sql.join(urgentTypes)}), ${isBroadcast}::boolean,
      ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz
    from ${sql.table(told)} as told join push_subscription as subscription on subscription.player_id = told.player_id
    where (subscription.expires_at is null or subscription.expires_at > ${now}::timestamptz)
      and not exists (select from push_mute as mute where mute.player_id = told.player_id and mute.type = told.type)
    returning id
  `;
}

/** Sends queued pushes as soon as they are committed, and never when they are rolled back. */
export function sendAfterCommit(queries: Queryable): void {
  const wake = () => void queued.emit('pushes');
  if (queries.isTransaction) afterCommit(queries as Transaction, wake);
  else wake();
}
