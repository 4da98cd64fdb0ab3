import { ECDH } from 'node:crypto';
import type * as z from 'zod/mini';
import type { subscribeSchema } from '#contract/push.ts';
import type { Application } from '../application.ts';
import { inTransaction } from '../database/database.ts';
import { type Outcome, type PlayerCall, refuse, succeed } from '../http/serve-endpoint.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { message } from '../messages/message.ts';
import { readDestination } from './push-destination.ts';
import { storeSubscription } from './subscriptions.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Beyond it the databases and `Date` no longer agree on what a text means. */
const LATEST_MS = Date.UTC(9999, 11, 31);

function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the calling device's subscription: from now on its player gets pushes. A repetition updates keys, language and
 * time. Refuses an endpoint of no known push service, and a key that nothing can be encrypted for. A subscription that
 * was made with another key of the server, or that has expired, is not stored and is returned as not active.
 */
export async function subscribeDevice(
  application: Application,
  { body, player, deviceId, locale }: PlayerCall<z.output<ReturnType<typeof subscribeSchema>>>,
): Promise<Outcome<{ key: string; isActive: boolean }>> {
  const { database, config, clock } = application;
  const destination = readDestination(body.endpoint, config.pushAllowedHosts);
  if (!destination) return refuse(message(locale, 'push.serviceUnknown'));
  if (!isOnCurve(body.keys.p256dh)) return refuse(message(locale, 'push.keyInvalid'));
  const { publicKey: key, hash: serverKeyHash } = await readVapidKeys(database);
  const now = clock.now();
  const expiresAt = body.expirationTime ? new Date(Math.min(body.expirationTime, LATEST_MS)) : null;
  if ((body.key ?? key) !== key || (expiresAt && expiresAt <= now)) return succeed({ key, isActive: false });
  const { href: endpoint } = destination.url;
  const subscription = { ...body.keys, playerId: player.playerId, deviceId, endpoint, service: destination.service, serverKeyHash, expiresAt };
  const isTaken = await inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, player.playerId);
    // A concurrent logout must not be outlived by what it would have ended.
    const session = await transaction
      .selectFrom('session')
      .select('id')
      .where('id', '=', player.sessionId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (session) await storeSubscription(transaction, { ...subscription, locale: body.locale ?? locale }, now);
    return session !== undefined;
  });
  return isTaken ? succeed({ key, isActive: true }) : refuse(message(locale, 'session.ended'));
}
