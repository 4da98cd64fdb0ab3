import { sql } from 'kysely';
import { readOpenStakes } from '../bonuses/open-stakes.ts';
import type { Queryable } from '../database/database.ts';
import { readBalance } from '../ledger/balances.ts';

const REFILL_INTERVAL_MS = 24 * 60 * 60 * 1000;

/**
 * What a refill would give, in kuruş: what is missing to the starting float. Bonus money, what is held for a withdrawal
 * and stakes in play count, so that nobody gets money for what may come back to them. Binding only under the player's
 * lock.
 */
export async function readMissing(queries: Queryable, playerId: bigint, { floatMinor, now }: { floatMinor: bigint; now: Date }): Promise<bigint> {
  const { cashMinor, bonusMinor, heldMinor } = await readBalance(queries, playerId);
  const missingMinor = floatMinor - cashMinor - bonusMinor - heldMinor;
  const stillMinor = missingMinor > 0n ? missingMinor - (await readOpenStakes(queries, playerId, now)) : 0n;
  return stillMinor > 0n ? stillMinor : 0n;
}

/** Returns when the player may have the next refill; null when they may have it now. */
export async function nextRefillAt(queries: Queryable, playerId: bigint, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ posted_at: Date }>`
    select posted_at from ledger_journal where player_id = ${playerId} and kind = 'refill' order by id desc limit 1
  `.execute(queries);
  const [latest] = rows;
  if (!latest) return null;
  const next = new Date(latest.posted_at.getTime() + REFILL_INTERVAL_MS);
  return next > now ? next : null;
}
