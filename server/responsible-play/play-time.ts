import { CompiledQuery, sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import type { Statement } from '../database/send-statements.ts';

/** Play that is reported again within this time continued in between; a visible game reports far more often. */
export const PLAY_GAP_MS = 5 * 60 * 1000;

/** A stake counts as at least this much play from when it was made: betting once in a while takes time, too. */
const STAKE_COUNTS_MS = 60_000;

/**
 * What recording play has changed: the stretch, and when it was last reported before; null for one that has begun now.
 */
export interface NotedPlay {
  readonly id: bigint;
  readonly heard_at: Date | null;
}

/**
 * Records that play is reported at `now` and lasts at least until `until`. Its one row is a `NotedPlay`. A stretch that is
 * yet to begin dates from before the clock was put back, and is none that continues.
 */
function noteStatement(playerId: bigint, now: Date, until: Date): Statement {
  const text = `
    with latest as (
      select id, last_at from play_span where player_id = $1 and last_at >= $3::timestamptz and begun_at <= $5::timestamptz order by last_at desc limit 1
    ), longer as (
      update play_span set last_at = greatest(play_span.last_at, $4::timestamptz) from latest where play_span.id = latest.id
      returning play_span.id, latest.last_at as heard_at
    ), begun as (
      insert into play_span (player_id, begun_at, last_at) select $1, $2::timestamptz, $4::timestamptz where not exists (select from latest) returning id
    )
    select id, heard_at from longer union all select id, null from begun`;
  return { text, values: [playerId, now, new Date(now.getTime() - PLAY_GAP_MS), until, new Date(now.getTime() + PLAY_GAP_MS)] };
}

/** The statement that records a stake, for whoever sends it together with others; its one row is a `NotedPlay`. */
export function noteStakeStatement(playerId: bigint, placedAt: Date): Statement {
  return noteStatement(playerId, placedAt, new Date(placedAt.getTime() + STAKE_COUNTS_MS));
}

/**
 * Corrects what was recorded for a stake that is then refused: it begins no stretch of play, and lengthens one only
 * until play was over. Otherwise every attempt after the end would use up time that becomes free.
 */
export async function correctRefusedPlay(transaction: Transaction, noted: NotedPlay, overAt: Date): Promise<void> {
  if (noted.heard_at === null) await transaction.deleteFrom('play_span').where('id', '=', noted.id).execute();
  else {
    await sql`update play_span set last_at = greatest(${noted.heard_at}::timestamptz, ${overAt}::timestamptz) where id = ${noted.id}`.execute(transaction);
  }
}

/**
 * Records that the player is playing now: lengthens their stretch of play, or begins one after a gap. Called by
 * launches and by a visible game; launches call it in their own transaction and under the player's lock, as stakes are
 * recorded, so that one stretch is never begun twice.
 */
export async function notePlay(queries: Queryable, playerId: bigint, now: Date): Promise<void> {
  const { text, values } = noteStatement(playerId, now, now);
  await queries.executeQuery(CompiledQuery.raw(text, [...values]));
}

/** Returns the milliseconds that the player was playing between two moments. */
export async function playedMs(queries: Queryable, playerId: bigint, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(extract(epoch from least(last_at, ${to}::timestamptz) - greatest(begun_at, ${from}::timestamptz)) * 1000), 0)::float8 as ms
    from play_span where player_id = ${playerId} and last_at > ${from}::timestamptz and begun_at < ${to}::timestamptz
  `.execute(queries);
  return rows[0]?.ms ?? 0;
}

/** Returns the stretches of play between two moments, earliest first; what lies outside is cut off. */
export async function listPlaySpans(queries: Queryable, playerId: bigint, from: Date, to: Date): Promise<{ begunAt: Date; lastAt: Date }[]> {
  const { rows } = await sql<{ begun_at: Date; last_at: Date }>`
    select greatest(begun_at, ${from}::timestamptz) as begun_at, least(last_at, ${to}::timestamptz) as last_at
    from play_span where player_id = ${playerId} and last_at > ${from}::timestamptz and begun_at < ${to}::timestamptz order by begun_at
  `.execute(queries);
  return rows.map((row) => ({ begunAt: row.begun_at, lastAt: row.last_at }));
}
