import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export interface WinnerRow {
  username: string;
  amount_minor: bigint;
  code: string;
  name: string;
  category: string;
  system: string;
  art_kind: string;
  image_url: string | null;
}

/** Lower wins are nothing to show, kuruş. The index of high wins begins here. */
const LEAST_WIN_MINOR = 5_000;
/** So many of the latest high wins are looked through, whatever their games: a busy week has millions. */
const LATEST = 20_000;
/**
 * At most this many of them are considered; those below their stake and of games no longer offered drop out.
 */
const CANDIDATES = 1_000;

/**
 * Returns the latest wins since a time of at least `LEAST_WIN_MINOR`, by what their players were credited, that stand and
 * are above their stake, of live tables or of all other games: the latest one of each player and game.
 */
export async function selectLatestWins(queries: Queryable, wanted: { isLive: boolean; since: Date; take: number }): Promise<WinnerRow[]> {
  const category = wanted.isLive ? sql`category = 'live'` : sql`category <> 'live'`;
  const { rows } = await sql<WinnerRow>`
    with high as materialized (
      select partner, reference_transaction_uuid, player_id, game_code, credited_minor, created_at
      from wallet_transaction
      where kind = 'win' and not is_rolled_back and created_at >= ${wanted.since} and journal_id is not null and credited_minor >= ${sql.lit(LEAST_WIN_MINOR)}
      order by created_at desc
      limit ${LATEST}
    ), candidate as materialized (
      select * from high where game_code in (select provider_game_code from game where is_active and ${category})
      order by created_at desc
      limit ${CANDIDATES}
    ), latest as (
      select distinct on (candidate.player_id, candidate.game_code) candidate.*
      from candidate
      join wallet_transaction bet on bet.partner = candidate.partner and bet.transaction_uuid = candidate.reference_transaction_uuid
        and bet.amount_minor < candidate.credited_minor
      order by candidate.player_id, candidate.game_code, candidate.created_at desc, candidate.credited_minor desc
    )
    select player.username, latest.credited_minor as amount_minor, game.code, game.name, game.category, game.system, game.art_kind, game.image_url
    from latest
    join player on player.id = latest.player_id
    cross join lateral (select * from game where game.provider_game_code = latest.game_code and is_active and ${category} order by code limit 1) game
    order by latest.created_at desc, latest.credited_minor desc
    limit ${wanted.take}
  `.execute(queries);
  return rows;
}
