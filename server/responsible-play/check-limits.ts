import type { Queryable } from '../database/database.ts';
import { findTightest, type LimitRoom, readLimitRooms, whenFits } from './limit-room.ts';
import type { LimitUser } from './limit-usage.ts';

/** The least that play can use: a kuruş of a loss limit, a millisecond of the time. */
const LEAST = 1n;

/** A limit that leaves too little room, and when it leaves enough again: null when that is never, or unknown. */
export interface ReachedLimit {
  readonly room: LimitRoom;
  readonly fitsAt: Date | null;
}

/**
 * Returns null when a stake of this many kuruş exceeds no loss limit of the player and there is time left; otherwise
 * for how many milliseconds their time has been up, zero when it is not. A stake may reach a loss limit exactly; the
 * time is up once as much was played as the limit says.
 */
export async function findStakeRefusal(
  queries: Queryable,
  { playerId, amountMinor, placedAt }: { playerId: bigint; amountMinor: bigint; placedAt: Date },
): Promise<{ overtimeMs: number } | null> {
  const rooms = await readLimitRooms(queries, { playerId, now: placedAt }, ['time', 'loss']);
  if (rooms.every(({ row, left }) => left >= (row.kind === 'time' ? LEAST : amountMinor))) return null;
  return { overtimeMs: Math.max(0, ...rooms.filter(({ row }) => row.kind === 'time').map(({ left }) => -Number(left))) };
}

async function findReached(queries: Queryable, user: LimitUser, rooms: readonly LimitRoom[], needed: bigint): Promise<ReachedLimit | null> {
  const tightest = findTightest(rooms);
  if (tightest === null || tightest.left >= needed) return null;
  return { room: tightest, fitsAt: await whenFits(queries, user, tightest, needed) };
}

/**
 * Returns the tightest of the player's deposit limits when it has no room for a deposit of this many kuruş; null when
 * all of them have.
 */
export async function findReachedByDeposit(queries: Queryable, user: LimitUser, amountMinor: bigint): Promise<ReachedLimit | null> {
  return findReached(queries, user, await readLimitRooms(queries, user, ['deposit']), amountMinor);
}

/** Returns the limit that allows no more play, not a kuruş or no time at all; null while there is room. */
export async function findReachedByPlay(queries: Queryable, user: LimitUser): Promise<ReachedLimit | null> {
  const rooms = await readLimitRooms(queries, user, ['time', 'loss']);
  for (const kind of ['time', 'loss'] as const) {
    const ofKind = rooms.filter(({ row }) => row.kind === kind);
    const reached = await findReached(queries, user, ofKind, LEAST);
    if (reached) return reached;
  }
  return null;
}
