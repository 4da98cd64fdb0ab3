import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Push services take a signature for a day at most (RFC 8292, section 2). */
const VALID_MS = 12 * HOUR_MS;
/** Signing costs more than all the rest of a push: one signature serves so long, which leaves hours for clocks that differ. */
const REUSED_MS = 4 * HOUR_MS;
/** Origins that are remembered: strangers can make up names below those of the push services. */
const MOST_ORIGINS = 500;

/** The `Authorization` of pushes to an origin: it says who sends (RFC 8292). */
export type SignFor = (origin: string) => string;

/** Signs with the site's keys. It goes by the machine's own clock, because the push service does. */
export function signForServices(keys: VapidKeys, subject: string): SignFor {
  const known = new Map<string, { authorization: string; reusedUntilMs: number }>();
  return (origin) => {
    const nowMs = Date.now();
    const signed = known.get(origin);
    if (signed && nowMs < signed.reusedUntilMs) return signed.authorization;
    const expiresAtS = Math.floor((nowMs + VALID_MS) / 1_000);
    const { Authorization: authorization } = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm', expiresAtS);
    if (known.size >= MOST_ORIGINS) known.clear();
    known.set(origin, { authorization, reusedUntilMs: nowMs + REUSED_MS });
    return authorization;
  };
}
