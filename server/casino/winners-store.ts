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

/**
 * At most this many of the highest wins are considered; those below their stake and of games no longer offered drop
 * out.
 */
const CANDIDATES = 1_000;

/**
 * Returns the highest wins since a time, by what their players were credited, that stand and are above their stake, of
 * live tables or of all other games.
 */
export async function selectTopWins(queries: Queryable, wanted: { isLive: boolean; since: Date; take: number }): Promise<WinnerRow[]> {
  const category = wanted.isLive ? sql`category = 'live'` : sql`category <> 'live'`;
  const { rows } = await sql<WinnerRow>`
    with candidate as materialized (
      select partner, reference_transaction_uuid, player_id, game_code, credited_minor, created_at
      from wallet_transaction
      where kind = 'win' and not is_rolled_back and created_at >= ${wanted.since} and journal_id is not null
        and game_code in (select provider_game_code from game where is_active and ${category})
      order by credited_minor desc, created_at desc
      limit ${CANDIDATES}
    )
    select player.username, candidate.credited_minor as amount_minor, game.code, game.name, game.category, game.system, game.art_kind, game.image_url
    from candidate
    join wallet_transaction bet on bet.partner = candidate.partner and bet.transaction_uuid = candidate.reference_transaction_uuid
      and bet.amount_minor < candidate.credited_minor
    join player on player.id = candidate.player_id
    cross join lateral (select * from game where game.provider_game_code = candidate.game_code and is_active and ${category} order by code limit 1) game
    order by candidate.credited_minor desc, candidate.created_at desc
    limit ${wanted.take}
  `.execute(queries);
  return rows;
}
