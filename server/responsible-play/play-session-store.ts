import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { playSince } from './play-since.ts';

interface PlaySessionRow {
  started_at: Date | null;
  staked_minor: bigint;
  won_minor: bigint;
}

/** Limits how many steps back a play session is traced, each of up to one pause: two days and more. */
const MOST_STEPS = 200;

/**
 * Returns when the player's play session began and what was staked and won in it, open sports bets left out: it reaches
 * from the newest launch or bet back to the first one that no pause separates from the next. Each step takes the
 * earliest of one pause's time by an index, so that its cost does not grow with the number of bets.
 */
export async function selectPlaySession(
  queries: Queryable,
  playerId: bigint,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<{ startedAt: Date | null; stakedMinor: bigint; wonMinor: bigint }> {
  const pause = sql`${pauseMs}::float8 * interval '1 millisecond'`;
  const { rows } = await sql<PlaySessionRow>`
    with recursive step (at, depth) as (
      select ${now}::timestamptz + interval '1 microsecond', 0
      union all
      select (
        select min(played.at) from (
          (select created_at as at from wallet_transaction
            where player_id = ${playerId} and kind = 'bet' and created_at >= step.at - ${pause} and created_at < step.at
            order by created_at limit 1)
          union all
          (select game_token.created_at from game_token join game on game.code = game_token.game_code and game.is_listed
            where player_id = ${playerId} and not has_failed and game_token.created_at >= step.at - ${pause} and game_token.created_at < step.at
            order by game_token.created_at limit 1)
        ) played
      ), depth + 1
      from step where step.at is not null and depth < ${MOST_STEPS}
    ),
    play_session as (select min(at) as started_at from step where depth > 0)
    select play_session.started_at, played.staked_minor, played.won_minor
    from play_session cross join lateral ${playSince({ playerId: sql`${playerId}::bigint`, since: sql`play_session.started_at` })} played
  `.execute(queries);
  const [row] = rows;
  return { startedAt: row?.started_at ?? null, stakedMinor: row?.staked_minor ?? 0n, wonMinor: row?.won_minor ?? 0n };
}
