import type { LimitKind } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { type LimitRow, selectLimits } from './limit-store.ts';
import { type LimitUser, limitUsages } from './limit-usage.ts';
import { type LimitWindow, limitWindow } from './limit-window.ts';

const MINUTE_MS = 60_000n;

/** What a limit that holds still leaves; kuruş, or milliseconds of play. */
export interface LimitRoom {
  readonly row: LimitRow;
  readonly window: LimitWindow;
  readonly limit: bigint;
  /** Of losses below zero after winning. */
  readonly used: bigint;
  /** Below zero where more is used than the limit is, because it was set lower afterwards. */
  readonly left: bigint;
}

/** What a limit leaves when so much of its window is used. */
export function limitRoom(row: LimitRow, window: LimitWindow, used: bigint): LimitRoom {
  const limit = row.kind === 'time' ? row.value * MINUTE_MS : row.value;
  return { row, window, limit, used, left: limit - used };
}

/** What every limit of these kinds leaves the player, as they stand in the order of the kinds; nothing for those he has not set. */
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

/** The limit that leaves least; null without any. */
export function findTightest(rooms: readonly LimitRoom[]): LimitRoom | null {
  return rooms.reduce<LimitRoom | null>((tightest, room) => (tightest === null || room.left < tightest.left ? room : tightest), null);
}

/** When so much fits under a limit that leaves less, if nothing is added to what counts; null when that is never, or not known. */
export async function whenFits(queries: Queryable, user: LimitUser, room: LimitRoom, needed: bigint): Promise<Date | null> {
  if (needed > room.limit) return null;
  return limitUsages[room.row.kind].whenFree(queries, user, { window: room.window, excess: needed - room.left });
}
