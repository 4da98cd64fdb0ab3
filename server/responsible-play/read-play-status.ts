import { toLira } from '#contract/money.ts';
import { type LimitKind, limitKinds, limitPeriods, type PlayLimit, type PlayStatus } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { currentRestriction } from './current-restriction.ts';
import { limitRoom, whenFits } from './limit-room.ts';
import { type LimitRow, readRaise, selectLimits } from './limit-store.ts';
import { type LimitUser, limitUsages } from './limit-usage.ts';
import { type LimitWindow, limitWindow } from './limit-window.ts';
import { presentRestriction } from './present-restriction.ts';
import { readRealityInterval } from './reality-interval.ts';

const MINUTE_MS = 60_000n;
/** A kuruş, or a millisecond of play. */
const LEAST = 1n;

/** A stored limit in wire form: lira, or minutes. */
export function presentLimitValue(kind: LimitKind, value: bigint): number {
  return kind === 'time' ? Number(value) : toLira(value);
}

function presentUsed(kind: LimitKind, used: bigint): number {
  if (used < 0n) return 0;
  return kind === 'time' ? Number(used / MINUTE_MS) : toLira(used);
}

function presentRaise(row: LimitRow, now: Date): PlayLimit['raise'] {
  const raise = readRaise(row, now);
  return (
    raise && {
      value: raise.value === null ? null : presentLimitValue(row.kind, raise.value),
      askedAt: raise.askedAt.toISOString(),
      confirmableAt: raise.confirmableAt.toISOString(),
      lapsesAt: raise.lapsesAt.toISOString(),
      canConfirm: raise.confirmableAt <= now,
    }
  );
}

/** A limit is used up when not even the least amount fits: then it says when something does. */
async function presentLimit(
  queries: Queryable,
  user: LimitUser,
  { window, used, kind, row }: { window: LimitWindow; used: bigint; kind: LimitKind; row: LimitRow | undefined },
): Promise<PlayLimit> {
  const base = { kind, period: window.period, used: presentUsed(kind, used) };
  if (!row) return { ...base, value: null, freeAt: null, raise: null };
  const room = limitRoom(row, window, used);
  const freeAt = room.left < LEAST ? await whenFits(queries, user, room, LEAST) : null;
  return { ...base, value: presentLimitValue(kind, row.value), freeAt: freeAt?.toISOString() ?? null, raise: presentRaise(row, user.now) };
}

async function presentLimits(queries: Queryable, user: LimitUser): Promise<PlayLimit[]> {
  const timeZone = await readTimeZone(queries);
  const windows = limitPeriods.map((period) => limitWindow(period, user.now, timeZone));
  const rows = await selectLimits(queries, user.playerId, limitKinds);
  const limits: PlayLimit[] = [];
  for (const kind of limitKinds) {
    const usedOf = await limitUsages[kind].read(queries, user, windows);
    for (const [index, window] of windows.entries()) {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.period === window.period);
      limits.push(await presentLimit(queries, user, { window, used: usedOf[index] ?? 0n, kind, row }));
    }
  }
  return limits;
}

/** Returns what the player has set for their play, what of it is used, and what keeps them from playing. */
export async function readPlayStatus(queries: Queryable, playerId: bigint, now: Date): Promise<PlayStatus> {
  const restriction = await currentRestriction(queries, playerId, now);
  return {
    restriction: restriction && presentRestriction(restriction),
    limits: await presentLimits(queries, { playerId, now }),
    reality: await readRealityInterval(queries, playerId, now),
  };
}
