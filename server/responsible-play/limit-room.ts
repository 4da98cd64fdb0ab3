import type { LimitKind } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { type LimitRow, selectLimits } from './limit-store.ts';
import { type LimitUser, limitUsages } from './limit-usage.ts';
import { type LimitWindow, limitWindow } from './limit-window.ts';

const MINUTE_MS = 60_000n;

/** What a limit in force still leaves; kuruş, or milliseconds of play. */
export interface LimitRoom {
  readonly row: LimitRow;
  readonly window: LimitWindow;
  readonly limit: bigint;
  /** For losses below zero after winning. */
  readonly used: bigint;
  /** Below zero where more is used than the limit allows, because it was lowered afterwards. */
  readonly left: bigint;
}

/** Returns what a limit leaves when this much of its window is used. */
export function limitRoom(row: LimitRow, window: LimitWindow, used: bigint): LimitRoom {
  const limit = row.kind === 'time' ? row.value * MINUTE_MS : row.value;
  return { row, window, limit, used, left: limit - used };
}

/**
 * Returns what each of the player's limits of these kinds leaves, in the order of the kinds; nothing for those they
 * have not set.
 */
export async function readLimitRooms(queries: Queryable, user: LimitUser, kinds: readonly LimitKind[]): Promise<LimitRoom[]> {
  const rows = await selectLimits(queries, user.playerId, kinds);
  if (rows.length === 0) return [];
  const timeZone = await readTimeZone(queries);
  const rooms: LimitRoom[] = [];
  for (const kind of kinds) {
    const asked = rows.filter((row) => row.kind === kind).map((row) => ({ row, window: limitWindow(row.period, user.now, timeZone) }));
    if (asked.length === 0) continue;
    const windows = asked.map(({ window }) => window);
    const used = await limitUsages[kind].read(queries, user, windows);
    rooms.push(...asked.map(({ row, window }, index) => limitRoom(row, window, used[index] ?? 0n)));
  }
  return rooms;
}

/** Returns the limit that leaves least; null without any. */
export function findTightest(rooms: readonly LimitRoom[]): LimitRoom | null {
  return rooms.reduce<LimitRoom | null>((tightest, room) => (tightest === null || room.left < tightest.left ? room : tightest), null);
}

/**
 * Returns when this much fits under a limit that leaves less, if nothing more is added; null when that is never, or
 * unknown.
 */
export async function whenFits(queries: Queryable, user: LimitUser, room: LimitRoom, needed: bigint): Promise<Date | null> {
  if (needed > room.limit) return null;
  return limitUsages[room.row.kind].whenFree(queries, user, { window: room.window, excess: needed - room.left });
}
