import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '#contract/request-headers.ts';
import type { SessionTimes } from '../config.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sessionExpiry } from '../http/session.ts';

/** Devices of one player that get pushes; when one more is added, the one unseen for longest is removed. */
export const SUBSCRIPTIONS_PER_PLAYER = 20;

export interface NewSubscription {
  playerId: bigint;
  deviceId: string;
  /** As a URL spells it, so that one address has one spelling. */
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
  /** SHA-256 of our key that it was made with. */
  serverKeyHash: Buffer;
  locale: Locale;
  expiresAt: Date | null;
}

function hashEndpoint(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

async function deleteSurplus(transaction: Transaction, playerId: bigint): Promise<void> {
  await transaction
    .deleteFrom('push_subscription')
    .where('id', 'in', (some) =>
      some
        .selectFrom('push_subscription')
        .select('id')
        .where('player_id', '=', playerId)
        .orderBy('refreshed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(SUBSCRIPTIONS_PER_PLAYER),
    )
    .execute();
}

/**
 * Stores the subscription of a player's device, replacing the one it had. An endpoint belongs to whoever subscribed
 * last: another player's pushes to it end, waiting ones too. The player's row has to be locked.
 */
export async function storeSubscription(transaction: Transaction, subscription: NewSubscription, now: Date): Promise<void> {
  const { playerId, deviceId, endpoint, service, p256dh, auth, serverKeyHash, locale, expiresAt } = subscription;
  const endpointHash = hashEndpoint(endpoint);
  await transaction
    .deleteFrom('push_subscription')
    .where((row) =>
      row.or([
        row.and([row('endpoint_hash', '=', endpointHash), row.or([row('player_id', '<>', playerId), row('device_id', '<>', deviceId)])]),
        row.and([row('endpoint_hash', '<>', endpointHash), row('player_id', '=', playerId), row('device_id', '=', deviceId)]),
      ]),
    )
    .execute();
  const renewed = {
    player_id: playerId,
    device_id: deviceId,
    service,
    p256dh,
    auth,
    server_key_hash: serverKeyHash,
    locale,
    refreshed_at: now,
    expires_at: expiresAt,
  };
  await transaction
    .insertInto('push_subscription')
    .values({ ...renewed, endpoint, endpoint_hash: endpointHash, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(renewed))
    .execute();
  await deleteSurplus(transaction, playerId);
}

/** Ends the subscription with an endpoint, whoever has it; false when nobody has. */
export async function endSubscription(queries: Queryable, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('push_subscription').where('endpoint_hash', '=', hashEndpoint(endpoint)).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes a subscription that its push service no longer knows, unless it was renewed with another endpoint since. */
export async function deleteSubscription(queries: Queryable, { id, endpoint }: { id: bigint; endpoint: string }): Promise<void> {
  await queries.deleteFrom('push_subscription').where('id', '=', id).where('endpoint_hash', '=', hashEndpoint(endpoint)).execute();
}

/**
 * Ends the subscriptions that a device still has for players who were signed in on it before: it belongs to the given
 * player from now on.
 */
export async function endForeignSubscriptions(transaction: Transaction, { playerId, deviceId }: { playerId: bigint; deviceId: string }): Promise<void> {
  await transaction.deleteFrom('push_subscription').where('device_id', '=', deviceId).where('player_id', '<>', playerId).execute();
}

/**
 * Whose subscriptions: those of the device that a token was given to, of the devices of some sessions (at least one),
 * or of all devices of a player.
 */
export type SubscriptionOwner = { tokenHash: Buffer } | { sessionIds: readonly bigint[] } | { playerId: bigint };

/** The part of a statement that is true for subscriptions of the owner. */
function isOwned(owner: SubscriptionOwner, isSameDevice: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if ('playerId' in owner) return sql<SqlBool>`subscription.player_id = ${owner.playerId}`;
  const session = 'tokenHash' in owner ? sql`token_hash = ${owner.tokenHash}` : sql`session.id in (${sql.join(owner.sessionIds)})`;
  return sql<SqlBool>`exists (select from session where ${session} and ${isSameDevice})`;
}

/**
 * Ends the subscriptions of devices on which their player no longer has a live session. Call it in the transaction that
 * has ended sessions.
 */
export async function endSubscriptionsWithoutSession(transaction: Transaction, owner: SubscriptionOwner, times: SessionTimes, now: Date): Promise<void> {
  const isSameDevice = sql<SqlBool>`session.player_id = subscription.player_id and session.device_id = subscription.device_id`;
  await sql`
    delete from push_subscription as subscription
    where ${isOwned(owner, isSameDevice)} and not exists (
      select from session where ${isSameDevice} and session.ended_at is null and ${sessionExpiry(times)} > ${now}::timestamptz
    )
  `.execute(transaction);
}
