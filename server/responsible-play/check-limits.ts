import type { Queryable } from '../database/database.ts';
import { findTightest, type LimitRoom, readLimitRooms, whenFits } from './limit-room.ts';
import type { LimitUser } from './limit-usage.ts';

/** The least that a game can take: a kuruş of a loss limit, a millisecond of the time. */
const LEAST = 1n;

/** A limit that leaves too little room, and when it leaves enough again: null when that is never, or not known. */
export interface ReachedLimit {
  readonly room: LimitRoom;
  readonly fitsAt: Date | null;
}

/**
 * Null when a stake of so many kuruş brings the player beyond no loss limit and there is time left; else for how many milliseconds his time has been up,
 * zero when it is not. Exactly at a loss limit is within it; the time is up once as much was played as the limit says.
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

/** The tightest of the player's deposit limits when it has no room for a deposit of so many kuruş; null when all of them have. */
export async function findReachedByDeposit(queries: Queryable, user: LimitUser, amountMinor: bigint): Promise<ReachedLimit | null> {
  return findReached(queries, user, await readLimitRooms(queries, user, ['deposit']), amountMinor);
}

/** The limit that lets nothing be played any more, not a kuruş or no time at all; null while there is room. */
export async function findReachedByPlay(queries: Queryable, user: LimitUser): Promise<ReachedLimit | null> {
  const rooms = await readLimitRooms(queries, user, ['time', 'loss']);
  for (const kind of ['time', 'loss'] as const) {
    const ofKind = rooms.filter(({ row }) => row.kind === kind);
    const reached = await findReached(queries, user, ofKind, LEAST);
    if (reached) return reached;
  }
  return null;
}
