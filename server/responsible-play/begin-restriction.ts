import { sql } from 'kysely';
import { type ExclusionLength, type RestrictionKind, type TimeOutLength, timeOutLengths } from '#contract/responsible-play.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { currentRestriction, type PlayRestriction } from './current-restriction.ts';

/** A day, like everything longer, is counted by the wall clock; 24 hours are hours. */
const intervals: Record<TimeOutLength | Exclude<ExclusionLength, 'indefinite'>, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6w': '42 days',
  '6m': '6 months',
  '1y': '1 year',
  '3y': '3 years',
  '5y': '5 years',
};

/** Returns the kind of a length; each length belongs to one. */
export function restrictionKindOf(length: TimeOutLength | ExclusionLength): RestrictionKind {
  return timeOutLengths.some((known) => known === length) ? 'time-out' : 'self-exclusion';
}

interface RestrictionRequest {
  readonly playerId: bigint;
  readonly length: TimeOutLength | ExclusionLength;
  readonly askedBy: 'player' | 'operator';
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * A month's last days become the last day of a shorter month; a time that a clock change skips becomes the one after
 * it.
 */
async function readEnd(queries: Queryable, length: RestrictionRequest['length'], now: Date, timeZone: string): Promise<Date | null> {
  if (length === 'indefinite') return null;
  const zone = length === '24h' ? 'UTC' : timeZone;
  const { rows } = await sql<{ ends_at: Date }>`
    select (${now}::timestamptz at time zone ${zone}::text + ${intervals[length]}::text::interval) at time zone ${zone}::text as ends_at
  `.execute(queries);
  return rows[0]?.ends_at ?? null;
}

/** True when `wanted` would end no later than the current restriction, or replace something stricter. */
function isWeaker(wanted: PlayRestriction, current: PlayRestriction): boolean {
  if (wanted.kind !== current.kind) return wanted.kind === 'time-out';
  if (current.endsAt === null) return true;
  return wanted.endsAt !== null && wanted.endsAt <= current.endsAt;
}

/**
 * Begins a time-out or a self-exclusion, or lengthens the running one, and stores the request for good. Refuses with
 * the current restriction: one of the same kind that ends as late or later, and a time-out during an exclusion. Call it
 * under the player's lock, which serializes it with stakes.
 */
export async function beginRestriction(
  transaction: Transaction,
  { playerId, length, askedBy, now, timeZone }: RestrictionRequest,
): Promise<{ begun: PlayRestriction } | { holds: PlayRestriction }> {
  const kind = restrictionKindOf(length);
  const current = await currentRestriction(transaction, playerId, now);
  const begunAt = current?.kind === kind ? current.begunAt : now;
  const wanted: PlayRestriction = { kind, begunAt, endsAt: await readEnd(transaction, length, now, timeZone) };
  if (current && isWeaker(wanted, current)) return { holds: current };
  await transaction
    .insertInto('play_restriction')
    .values({ player_id: playerId, kind, length, begun_at: begunAt, asked_at: now, ends_at: wanted.endsAt, asked_by: askedBy })
    .execute();
  return { begun: wanted };
}
