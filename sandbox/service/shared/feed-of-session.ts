import { CONFIRMED_FOR_MS, confirmSession } from '../game/confirm-session.ts';
import type { StoredSession } from '../game/session-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Feed, HEARTBEAT_MS } from './feeds.ts';

/**
 * How long the last confirmation of a session is valid for its feed, ms. This is one heartbeat less than elsewhere, so
 * that a session that has ended is noticed in time and the player's other calls seldom wait for the operator.
 */
const FEED_CONFIRMED_FOR_MS = CONFIRMED_FOR_MS - HEARTBEAT_MS;

/** Returns the options that open a feed for a session. The feed ends with the session. */
export function feedOf(tenant: Sandbox, session: StoredSession): Omit<Feed, 'stream'> {
  const { user, tokenHash } = session;
  return { tenant, user, tokenHash, isStillOpen: async () => !('refusal' in (await confirmSession(tenant, session, FEED_CONFIRMED_FOR_MS))) };
}
