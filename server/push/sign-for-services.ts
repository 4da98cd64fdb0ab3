import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Push services accept a signature for a day at most (RFC 8292, section 2). */
const VALID_MS = 12 * HOUR_MS;
/**
 * Signing costs more than all the rest of a push, so a signature is reused this long, which leaves hours for clocks
 * that differ.
 */
const REUSED_MS = 4 * HOUR_MS;
/** Cached origins: strangers can invent names below those of the push services. */
const MOST_ORIGINS = 500;

/** Returns the `Authorization` of pushes to an origin: it says who sends (RFC 8292). */
export type SignFor = (origin: string) => string;

/** Signs with the site's keys. Uses the machine's own clock, because the push service does. */
export function signForServices(keys: VapidKeys, subject: string): SignFor {
  const known = new Map<string, { authorization: string; atMs: number }>();
  return (origin) => {
    const nowMs = Date.now();
    const signed = known.get(origin);
    // One that was made by a clock that was ahead may end later than services accept.
    if (signed && nowMs >= signed.atMs && nowMs < signed.atMs + REUSED_MS) return signed.authorization;
    const expiresAtS = Math.floor((nowMs + VALID_MS) / 1_000);
    const { Authorization: authorization } = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm', expiresAtS);
    if (known.size >= MOST_ORIGINS) known.clear();
    known.set(origin, { authorization, atMs: nowMs });
    return authorization;
  };
}
