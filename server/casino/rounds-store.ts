import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

export interface RoundFilter {
  /** The round's first bet is at this time or later. */
  from: Date | null;
  /** The round's first bet is before this. */
  to: Date | null;
  gameCode: string | null;
  /** The studio by its name. */
  provider: string | null;
  skip: number;
  take: number;
}

export interface RoundRow {
  id: string;
  begun_at: Date;
  round: string;
  provider_game_code: string;
  game_code: string | null;
  game_name: string | null;
  system: string | null;
  provider_name: string | null;
  /** All stakes of the round, kuruş. */
  placed_minor: bigint;
  /** The stakes that stand. */
  standing_minor: bigint;
  /** What the wins that stand credited to the player. */
  win_minor: bigint;
  is_rolled_back: boolean;
}

interface CountedRow extends Partial<RoundRow> {
  total: number;
  total_standing_minor: bigint;
  total_win_minor: bigint;
}

/** Returns a condition on the games of a filter, by the provider's name of them; none when it names no game. */
function ofGames({ gameCode, provider }: RoundFilter): RawBuilder<unknown> {
  if (gameCode === null && provider === null) return sql`true`;
  const ofCode = gameCode === null ? sql`true` : sql`code = ${gameCode}`;
  const ofProvider = provider === null ? sql`true` : sql`provider_name = ${provider}`;
  return sql`game_code in (select provider_game_code from game where ${ofCode} and ${ofProvider})`;
}

function inPeriod({ from, to }: RoundFilter): RawBuilder<unknown> {
  const since = from === null ? sql`true` : sql`min(bet.created_at) >= ${from}`;
  const until = to === null ? sql`true` : sql`min(bet.created_at) < ${to}`;
  return sql`${since} and ${until}`;
}

/**
 * Selects the player's rounds: the bets of one game and round number with the wins that name them. What moved no money
 * (a free bet) counts as zero.
 */
function roundsOf(playerId: bigint, filter: RoundFilter): RawBuilder<unknown> {
  return sql`
    bet as (
      select partner, round, game_code, transaction_uuid, is_rolled_back, created_at,
        case when journal_id is null then 0 else amount_minor end as stake_minor
      from wallet_transaction where player_id = ${playerId} and kind = 'bet' and ${ofGames(filter)}
    ),
    paid as (
      select partner, reference_transaction_uuid, sum(credited_minor) as win_minor
      from wallet_transaction where player_id = ${playerId} and kind = 'win' and not is_rolled_back and journal_id is not null
      group by partner, reference_transaction_uuid
    ),
    round as (
      select (array_agg(bet.transaction_uuid order by bet.created_at, bet.transaction_uuid))[1] as id,
        min(bet.created_at) as begun_at, bet.round, bet.game_code as provider_game_code,
        sum(bet.stake_minor)::bigint as placed_minor,
        coalesce(sum(bet.stake_minor) filter (where not bet.is_rolled_back), 0)::bigint as standing_minor,
        coalesce(sum(paid.win_minor), 0)::bigint as win_minor,
        bool_and(bet.is_rolled_back) as is_rolled_back
      from bet left join paid on paid.partner = bet.partner and paid.reference_transaction_uuid = bet.transaction_uuid
      group by bet.partner, bet.game_code, bet.round
      having ${inPeriod(filter)}
    )
  `;
}

/**
 * Returns a page of a player's rounds, the latest first, with their total number and what was staked and won in them.
 */
export async function selectRounds(
  queries: Queryable,
  playerId: bigint,
  filter: RoundFilter,
): Promise<{ rows: RoundRow[]; total: number; standingMinor: bigint; winMinor: bigint }> {
  const { rows } = await sql<CountedRow>`
    with ${roundsOf(playerId, filter)},
    part as (select * from round order by begun_at desc, id offset ${filter.skip} limit ${filter.take}),
    counted as (
      select count(*)::integer as total, coalesce(sum(standing_minor), 0)::bigint as total_standing_minor, coalesce(sum(win_minor), 0)::bigint as total_win_minor
      from round
    )
    select counted.*, part.*, game.code as game_code, game.name as game_name, game.system, game.provider_name
    from counted left join part on true
    left join lateral (select * from game where game.provider_game_code = part.provider_game_code order by code limit 1) game on true
    order by part.begun_at desc, part.id
  `.execute(queries);
  const [first] = rows;
  return {
    // Without a round on this page, the counts come in a row of their own.
    rows: rows.filter((row): row is CountedRow & RoundRow => typeof row.id === 'string'),
    total: first?.total ?? 0,
    standingMinor: first?.total_standing_minor ?? 0n,
    winMinor: first?.total_win_minor ?? 0n,
  };
}
