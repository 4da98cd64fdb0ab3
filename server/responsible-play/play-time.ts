import { CompiledQuery, sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import type { Statement } from '../database/send-statements.ts';

/** Play that is heard of again within this time was going on in between; a game in sight is heard of far more often. */
export const PLAY_GAP_MS = 5 * 60 * 1000;

/** What noting play has changed: the stretch, and when it was last heard of before; null for one that has begun now. */
export interface NotedPlay {
  readonly id: bigint;
  readonly heard_at: Date | null;
}

/** The statement of `notePlay`, for whoever sends it together with others; its one row is a `NotedPlay`. */
export function notePlayStatement(playerId: bigint, now: Date): Statement {
  const text = `
    with latest as (
      select id, last_at from play_span where player_id = $1 and last_at >= $3::timestamptz order by last_at desc limit 1
    ), longer as (
      update play_span set last_at = greatest(play_span.last_at, $2::timestamptz) from latest where play_span.id = latest.id
      returning play_span.id, latest.last_at as heard_at
    ), begun as (
      insert into play_span (player_id, begun_at, last_at) select $1, $2::timestamptz, $2::timestamptz where not exists (select from latest) returning id
    )
    select id, heard_at from longer union all select id, null from begun`;
  return { text, values: [playerId, now, new Date(now.getTime() - PLAY_GAP_MS)] };
}

/**
 * Corrects what was noted for a stake that is refused then: it begins no stretch of play, and lengthens one only until the time was up, which was
 * `overtimeMs` ago. Else every try after the end would take from the time that comes free.
 */
export async function correctRefusedPlay(transaction: Transaction, noted: NotedPlay, overtimeMs: number): Promise<void> {
  if (noted.heard_at === null) await transaction.deleteFrom('play_span').where('id', '=', noted.id).execute();
  else if (overtimeMs > 0) {
    await sql`
      update play_span set last_at = greatest(${noted.heard_at}::timestamptz, last_at - ${overtimeMs}::float8 * interval '1 millisecond') where id = ${noted.id}
    `.execute(transaction);
  }
}

/**
 * Notes that the player is at play now: lengthens his stretch of play, or begins one after a gap. Launches, stakes and a game in sight call it, the first
 * two in their own transaction and under the player's lock, so that one stretch is never begun twice.
 */
export async function notePlay(queries: Queryable, playerId: bigint, now: Date): Promise<void> {
  const { text, values } = notePlayStatement(playerId, now);
  await queries.executeQuery(CompiledQuery.raw(text, [...values]));
}

/** Milliseconds that the player was at play from one moment until another. */
export async function playedMs(queries: Queryable, playerId: bigint, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(sum(extract(epoch from least(last_at, ${to}::timestamptz) - greatest(begun_at, ${from}::timestamptz)) * 1000), 0)::float8 as ms
    from play_span where player_id = ${playerId} and last_at > ${from}::timestamptz and begun_at < ${to}::timestamptz
  `.execute(queries);
  return rows[0]?.ms ?? 0;
}

/** The stretches of play from one moment until another, the earliest first; what of one lies outside is cut off. */
export async function listPlaySpans(queries: Queryable, playerId: bigint, from: Date, to: Date): Promise<{ begunAt: Date; lastAt: Date }[]> {
  const { rows } = await sql<{ begun_at: Date; last_at: Date }>`
    select greatest(begun_at, ${from}::timestamptz) as begun_at, least(last_at, ${to}::timestamptz) as last_at
    from play_span where player_id = ${playerId} and last_at > ${from}::timestamptz and begun_at < ${to}::timestamptz order by begun_at
  `.execute(queries);
  return rows.map((row) => ({ begunAt: row.begun_at, lastAt: row.last_at }));
}
