import { sql } from 'kysely';
import type { Database, Queryable } from '../database/database.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';

/** Longer than any send takes; after it another process takes over a push whose process died. */
export const LEASE_MS = 60_000;

/** A push that this process sends now, with its content and destination. */
export interface ClaimedPush {
  id: bigint;
  /** Including this one. */
  attempts: number;
  is_urgent: boolean;
  is_broadcast: boolean;
  is_short: boolean;
  expires_at: Date;
  subscription_id: bigint;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key_hash: Buffer;
  locale: string;
  /** Whose notification it is. */
  usercode: string;
  notification: NotificationRow;
  /** The player's unread notifications. */
  unread_count: number;
}

interface PushRow extends Omit<ClaimedPush, 'notification'>, Omit<NotificationRow, 'id' | 'position'> {
  notification_id: string;
  position: bigint;
}

function readPush(row: PushRow): ClaimedPush {
  const { notification_id: id, position, player_id, type, content, is_read, created_at, ...push } = row;
  return { ...push, notification: { id, position, player_id, type, content, is_read, created_at } };
}

interface PushClaim {
  service: string;
  limit: number;
  now: Date;
  isBroadcast: boolean;
}

/**
 * Claims what is due for one push service, either players' own pushes or those of broadcasts: urgent ones first, then
 * the longest waiting. Until the lease ends no other process gets the same; rows that another process is claiming at
 * this moment are skipped. Each kind has an index, so that neither is searched for among the other.
 */
export async function claimPushes(queries: Queryable, { service, limit, now, isBroadcast }: PushClaim): Promise<ClaimedPush[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const kind = isBroadcast ? sql`is_broadcast` : sql`not is_broadcast`;
  const { rows } = await sql<PushRow>`
    with due as materialized (
      select id from push_outbox where service = ${service}::text and ${kind} and next_attempt_at <= ${now}::timestamptz
      order by is_urgent desc, next_attempt_at limit ${limit}::integer for update skip locked
    ), claimed as (
      update push_outbox as waiting set attempts = attempts + 1, next_attempt_at = ${leaseUntil}::timestamptz from due where waiting.id = due.id
      returning waiting.*
    )
    select claimed.id, claimed.attempts, claimed.is_urgent, claimed.is_broadcast, claimed.is_short, claimed.expires_at, claimed.subscription_id,
      subscription.endpoint, subscription.p256dh, subscription.auth, subscription.server_key_hash, subscription.locale, player.usercode,
      notification.id as notification_id, notification.position, notification.player_id, notification.type, notification.content, notification.is_read,
      notification.created_at,
      (select count(*) from notification as unread where unread.player_id = notification.player_id and not unread.is_read)::integer as unread_count
    from claimed
      join push_subscription as subscription on subscription.id = claimed.subscription_id
      join notification on notification.id = claimed.notification_id and notification.player_id = subscription.player_id
      join player on player.id = notification.player_id
    order by claimed.id
  `.execute(queries);
  return rows.map(readPush);
}

/** Removes a push from the outbox, unless another process has claimed it since. */
export async function removePush(database: Database, { id, attempts }: ClaimedPush): Promise<void> {
  await database.deleteFrom('push_outbox').where('id', '=', id).where('attempts', '=', attempts).execute();
}

/**
 * Schedules a push for another attempt, or for its expiry if that is sooner, unless another process has claimed it
 * since.
 */
export async function postponePush(database: Database, { id, attempts, expires_at }: ClaimedPush, until: Date): Promise<void> {
  await database
    .updateTable('push_outbox')
    .set({ next_attempt_at: until < expires_at ? until : expires_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Schedules a push for an immediate attempt with less text, unless another process has claimed it since. */
export async function shortenPush(database: Database, { id, attempts }: ClaimedPush, now: Date): Promise<void> {
  await database.updateTable('push_outbox').set({ is_short: true, next_attempt_at: now }).where('id', '=', id).where('attempts', '=', attempts).execute();
}
