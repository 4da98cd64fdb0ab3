import type { Queryable, Transaction } from '../database/database.ts';
import { presentInterval } from './reality-interval.ts';
import { insertCheck, type RealityRow, selectReality } from './reality-store.ts';

const MINUTE_MS = 60_000;

/** State of a player who plays now: a check waits already, comes due now, or neither. */
type Standing = { is: 'waiting' } | { is: 'due'; since: Date } | { is: 'playing' };

function judge(row: RealityRow, now: Date): Standing {
  if (row.open_id !== null) return { is: 'waiting' };
  const interval = presentInterval(row.minutes === null ? undefined : { ...row, minutes: row.minutes }, now);
  return row.since !== null && row.played_ms >= interval.minutes * MINUTE_MS ? { is: 'due', since: row.since } : { is: 'playing' };
}

/** True while a player who plays now owes the answer to a reality check, or would with their next stake. */
export async function owesRealityCheck(queries: Queryable, playerId: bigint, now: Date): Promise<boolean> {
  return judge(await selectReality(queries, playerId, now), now).is !== 'playing';
}

/**
 * Returns whether play has to wait for the answer to a reality check, given what `selectRealityText` has found; stores
 * a check that comes due now, which then waits on all devices. Call it under the player's lock, in a transaction that
 * is committed even when play is refused.
 */
export async function checkReality(
  transaction: Transaction,
  playerId: bigint,
  { row, now }: { row: RealityRow; now: Date },
): Promise<'playing' | 'waiting' | 'due'> {
  const standing = judge(row, now);
  if (standing.is === 'due') await insertCheck(transaction, playerId, standing.since, now);
  return standing.is;
}
