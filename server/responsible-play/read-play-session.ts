import type { PlaySession } from '#contract/casino.ts';
import { toLira } from '#contract/money.ts';
import type { Queryable } from '../database/database.ts';
import { selectPlaySession } from './play-session-store.ts';

/** A pause of this length, without opening a game or placing a bet, ends a play session. */
export const SITTING_PAUSE_MS = 30 * 60 * 1000;

/**
 * Returns the totals of the player's play session so far over all games: all zero and without a start when they have
 * not played within the pause.
 */
export async function readPlaySession(queries: Queryable, playerId: bigint, now: Date): Promise<PlaySession> {
  const { startedAt, stakedMinor, wonMinor } = await selectPlaySession(queries, playerId, { now, pauseMs: SITTING_PAUSE_MS });
  return { startedAt: startedAt?.toISOString() ?? null, staked: toLira(stakedMinor), won: toLira(wonMinor), net: toLira(wonMinor - stakedMinor) };
}
