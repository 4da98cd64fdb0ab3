import { DEFAULT_REALITY_INTERVAL, type PlayStatus, RAISE_DELAY_HOURS, type RealityInterval, realityIntervals } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import { inTransaction, type Queryable } from '../database/database.ts';
import { lockPlayer } from '../ledger/lock-player.ts';
import { type IntervalRow, insertInterval, selectInterval } from './reality-store.ts';

const DELAY_MS = RAISE_DELAY_HOURS * 60 * 60 * 1000;

function toInterval(minutes: number): RealityInterval {
  const known = realityIntervals.find((interval) => interval === minutes);
  if (known === undefined) throw new Error(`no reality check comes after ${minutes} minutes`);
  return known;
}

/** Returns the interval in force, and the chosen one that does not apply yet. */
export function presentInterval(row: Partial<IntervalRow> | undefined, now: Date): PlayStatus['reality'] {
  if (typeof row?.minutes !== 'number') return { minutes: DEFAULT_REALITY_INTERVAL, next: null };
  if (typeof row.next_minutes !== 'number' || !row.next_from) return { minutes: toInterval(row.minutes), next: null };
  const next = toInterval(row.next_minutes);
  return row.next_from <= now
    ? { minutes: next, next: null }
    : { minutes: toInterval(row.minutes), next: { minutes: next, from: row.next_from.toISOString() } };
}

/** Returns how often the player is reminded, in minutes of play, with a longer interval that does not apply yet. */
export async function readRealityInterval(queries: Queryable, playerId: bigint, now: Date): Promise<PlayStatus['reality']> {
  return presentInterval(await selectInterval(queries, playerId), now);
}

/**
 * Sets the minutes of play between two reality checks. A shorter interval applies at once and cancels a pending longer
 * one; a longer one applies after 24 hours, counted from when it was first requested.
 */
export async function setRealityInterval(
  { database, clock }: Pick<Application, 'database' | 'clock'>,
  playerId: bigint,
  minutes: RealityInterval,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockPlayer(transaction, playerId);
    const now = clock.now();
    const { minutes: current, next } = await readRealityInterval(transaction, playerId, now);
    if (minutes <= current) await insertInterval(transaction, playerId, { minutes, next_minutes: null, next_from: null }, now);
    else if (next?.minutes !== minutes) {
      await insertInterval(transaction, playerId, { minutes: current, next_minutes: minutes, next_from: new Date(now.getTime() + DELAY_MS) }, now);
    }
  });
}
