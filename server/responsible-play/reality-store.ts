import { CompiledQuery, sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import { playSince } from './play-since.ts';
import { PLAY_GAP_MS } from './play-time.ts';
import { SITTING_PAUSE_MS } from './read-play-session.ts';

/** How far back to look for the beginning of a play session. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;

export interface IntervalRow {
  readonly minutes: number;
  readonly next_minutes: number | null;
  readonly next_from: Date | null;
}

/** Returns what the player last chose; undefined for one who never did. */
export async function selectInterval(queries: Queryable, playerId: bigint): Promise<IntervalRow | undefined> {
  return queries
    .selectFrom('reality_interval')
    .select(['minutes', 'next_minutes', 'next_from'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertInterval(transaction: Transaction, playerId: bigint, row: IntervalRow, setAt: Date): Promise<void> {
  await transaction
    .insertInto('reality_interval')
    .values({ player_id: playerId, ...row, set_at: setAt })
    .execute();
}

/** A player's state between two checks. */
export interface RealityRow {
  /** The check that waits for their answer. */
  readonly open_id: bigint | null;
  /**
   * When the play that counts began: with the play session, or with the last answer if that is later. Null outside a
   * play session.
   */
  readonly since: Date | null;
  readonly played_ms: number;
  readonly minutes: number | null;
  readonly next_minutes: number | null;
  readonly next_from: Date | null;
}

const milliseconds = (ms: number): string => `interval '${ms} milliseconds'`;
const latest = `$2::timestamptz + ${milliseconds(PLAY_GAP_MS)}`;

/**
 * The statement of `selectReality`, for whoever reads more in the same one: the open check, the interval, and the time
 * at play since the last answer or since the play session began, as of a player who plays now. What lies ahead by more
 * than clocks differ dates from before the clock was put back, and does not count. Its parameters are the player's id and
 * the time.
 */
export const selectRealityText = `
  with span as (
    select begun_at, last_at, max(last_at) over () as newest_at,
      begun_at - lag(last_at) over (order by last_at) > ${milliseconds(SITTING_PAUSE_MS)} as begins_sitting
    from play_span where player_id = $1::bigint and last_at >= $2::timestamptz - ${milliseconds(LOOK_BACK_MS)} and begun_at <= ${latest}
  ),
  begun as (
    select greatest(
      coalesce(max(begun_at) filter (where begins_sitting), min(begun_at)),
      (select answered_at from reality_check where player_id = $1::bigint and answered_at <= ${latest} order by answered_at desc limit 1)
    ) as since
    from span where newest_at >= $2::timestamptz - ${milliseconds(SITTING_PAUSE_MS)} having count(*) > 0
  )
  select open.id as open_id, begun.since, chosen.minutes, chosen.next_minutes, chosen.next_from,
    coalesce((
      select sum(greatest(0, extract(epoch from least($2::timestamptz,
        case when last_at = newest_at and last_at >= $2::timestamptz - ${milliseconds(PLAY_GAP_MS)} then $2::timestamptz else last_at end
      ) - greatest(begun_at, begun.since)))) * 1000
      from span
    ), 0)::float8 as played_ms
  from (values (1)) one (row)
  left join reality_check open on open.player_id = $1::bigint and open.answered_at is null
  left join begun on true
  left join lateral (select * from reality_interval where player_id = $1::bigint order by id desc limit 1) chosen on true`;

/** Reads the state of a player who plays now, in one statement of small reads by index. */
export async function selectReality(queries: Queryable, playerId: bigint, now: Date): Promise<RealityRow> {
  const { rows } = await queries.executeQuery<RealityRow>(CompiledQuery.raw(selectRealityText, [playerId, now]));
  const [row] = rows;
  if (!row) throw new Error('the reality statement answered no row');
  return row;
}

/** Stores a check that waits for the player; false when one waits already. */
export async function insertCheck(transaction: Transaction, playerId: bigint, since: Date, dueAt: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('reality_check')
    .values({ player_id: playerId, since, due_at: dueAt })
    .onConflict((conflict) => conflict.column('player_id').where('answered_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Returns since when a check has been waiting for the player; undefined when it is answered, does not exist or is
 * another player's.
 */
export async function selectDueAt(queries: Queryable, playerId: bigint, id: bigint): Promise<Date | undefined> {
  const waiting = queries.selectFrom('reality_check').select('due_at').where('id', '=', id).where('player_id', '=', playerId).where('answered_at', 'is', null);
  return (await waiting.executeTakeFirst())?.due_at;
}

/** Marks a check as answered; false when it already was, does not exist or is another player's. */
export async function markAnswered(queries: Queryable, playerId: bigint, id: bigint, at: Date): Promise<boolean> {
  const answered = await queries
    .updateTable('reality_check')
    .set({ answered_at: at })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered !== undefined;
}

export interface OpenCheckRow {
  readonly id: bigint;
  readonly since: Date;
  /** Kuruş, as the wallet booked it since then; neither stakes that were rolled back count nor those of open bets. */
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  /** What was staked since then in bets that are still open. */
  readonly open_minor: bigint;
}

/**
 * Returns the check that waits for the player with the result of play since it began to count; undefined when none
 * waits.
 */
export async function selectOpenCheck(queries: Queryable, playerId: bigint): Promise<OpenCheckRow | undefined> {
  const { rows } = await sql<OpenCheckRow>`
    select waiting.id, waiting.since, played.*
    from reality_check waiting
      cross join lateral ${playSince({ playerId: sql`waiting.player_id`, since: sql`waiting.since` })} played
    where waiting.player_id = ${playerId} and waiting.answered_at is null
  `.execute(queries);
  return rows[0];
}
