import type { Selectable } from 'kysely';
import { type LimitKind, type LimitPeriod, RAISE_CONFIRM_DAYS, RAISE_DELAY_HOURS } from '#contract/responsible-play.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import type { PlayLimitChangeTable, PlayLimitTable } from '../database/schema.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export type LimitRow = Selectable<PlayLimitTable>;

/** Names a limit and its player. */
export interface LimitName {
  readonly playerId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A raise that was requested and has not lapsed. */
export interface Raise {
  /** Kuruş or minutes; null for no limit. */
  readonly value: bigint | null;
  readonly askedAt: Date;
  readonly confirmableAt: Date;
  readonly lapsesAt: Date;
}

/**
 * Returns the raise that waits for its confirmation or for the time of it; null when none was requested or it has
 * lapsed.
 */
export function readRaise(row: LimitRow, now: Date): Raise | null {
  const { raise_value: value, raise_asked_at: askedAt } = row;
  if (askedAt === null) return null;
  const confirmableAt = new Date(askedAt.getTime() + RAISE_DELAY_HOURS * HOUR_MS);
  const lapsesAt = new Date(confirmableAt.getTime() + RAISE_CONFIRM_DAYS * DAY_MS);
  return now < lapsesAt ? { value, askedAt, confirmableAt, lapsesAt } : null;
}

/** Returns the player's limits in force, of these kinds. */
export async function selectLimits(queries: Queryable, playerId: bigint, kinds: readonly LimitKind[]): Promise<LimitRow[]> {
  return queries.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).where('kind', 'in', kinds).execute();
}

export async function selectLimit(queries: Queryable, { playerId, kind, period }: LimitName): Promise<LimitRow | undefined> {
  const named = queries.selectFrom('play_limit').selectAll().where('player_id', '=', playerId).where('kind', '=', kind).where('period', '=', period);
  return named.executeTakeFirst();
}

/** Puts a limit into effect, kuruş or minutes; a raise that waited is dropped. */
export async function putLimit(transaction: Transaction, { playerId, kind, period }: LimitName, value: bigint): Promise<void> {
  const none = { raise_value: null, raise_asked_at: null };
  await transaction
    .insertInto('play_limit')
    .values({ player_id: playerId, kind, period, value, ...none })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet({ value, ...none }))
    .execute();
}

/** Removes a limit. */
export async function deleteLimit(transaction: Transaction, { playerId, kind, period }: LimitName): Promise<void> {
  await transaction.deleteFrom('play_limit').where('player_id', '=', playerId).where('kind', '=', kind).where('period', '=', period).execute();
}

/** Stores the requested raise, or that there is none: `asked` null. */
export async function putRaise(
  transaction: Transaction,
  { playerId, kind, period }: LimitName,
  asked: { value: bigint | null; askedAt: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('play_limit')
    .set({ raise_value: asked?.value ?? null, raise_asked_at: asked?.askedAt ?? null })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

/** Records for good what the player did to a limit. */
export async function recordChange(
  transaction: Transaction,
  { playerId, kind, period }: LimitName,
  change: { act: PlayLimitChangeTable['act']; value: bigint | null; changedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('play_limit_change')
    .values({ player_id: playerId, kind, period, act: change.act, value: change.value, changed_at: change.changedAt })
    .execute();
}

/** Returns what the player did to their limits, newest first. */
export async function selectLimitChanges(queries: Queryable, playerId: bigint, take: number): Promise<Selectable<PlayLimitChangeTable>[]> {
  return queries.selectFrom('play_limit_change').selectAll().where('player_id', '=', playerId).orderBy('id', 'desc').limit(take).execute();
}
