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
  category: string | null;
  system: string | null;
  provider_name: string | null;
  /** All stakes of the round, kuruş. */
  placed_minor: bigint;
  /** The stakes that stand. */
  standing_minor: bigint;
  /** What the wins that stand credited to the player. */
  win_minor: bigint;
  is_rolled_back: boolean;
  /** A sports bet that its vendor has not settled yet. */
  is_open: boolean;
  /** What the round's first bet is on, as its provider named it. */
  description: string | null;
}

/** A game that the player has staked in. */
export interface PlayedGameRow {
  code: string;
  name: string;
  provider_name: string;
  category: string;
}

interface CountedRow extends Partial<RoundRow> {
  total: number;
  total_standing_minor: bigint;
  total_win_minor: bigint;
  total_open_minor: bigint;
}

/** Returns a condition on the games of a filter, by the provider's name of them; none when it names no game. */
function ofGames({ gameCode, provider }: RoundFilter): RawBuilder<unknown> {
  if (gameCode === null && provider === null) return sql`true`;
  // Each sports vendor has a game of its own; to players, both are the sportsbook.
  const ofCode =
    gameCode === null
      ? sql`true`
      : sql`(code = ${gameCode} or category = 'sports' and exists (select from game where code = ${gameCode} and category = 'sports'))`;
  const ofProvider = provider === null ? sql`true` : sql`provider_name = ${provider}`;
  return sql`game_code in (select provider_game_code from game where ${ofCode} and ${ofProvider})`;
}

function isInPeriod(time: RawBuilder<unknown>, { from, to }: RoundFilter): RawBuilder<unknown> {
  const since = from === null ? sql`true` : sql`${time} >= ${from}::timestamptz`;
  const until = to === null ? sql`true` : sql`${time} < ${to}::timestamptz`;
  return sql`${since} and ${until}`;
}

/** Selects the player's bets that may belong to a round of the filter: those of the rounds with a bet in the period. */
function selectBets(playerId: bigint, filter: RoundFilter): RawBuilder<unknown> {
  const isBet = sql`player_id = ${playerId}::bigint and kind = 'bet'`;
  if (filter.from === null && filter.to === null) return sql`select * from wallet_transaction where ${isBet} and ${ofGames(filter)}`;
  return sql`
    select wallet_transaction.* from (
      select distinct partner, game_code, round from wallet_transaction where ${isBet} and ${ofGames(filter)} and ${isInPeriod(sql.ref('created_at'), filter)}
    ) begun join wallet_transaction using (partner, game_code, round) where ${isBet}
  `;
}

/** Condition on a bet that the provider may still settle. */
const isUndecided = sql`not bet.is_rolled_back and not bet.is_round_closed and paid.wins = 0`;

/**
 * Selects the player's rounds of the filter: the bets of one game and round number with the wins that name them. What moved no money
 * (a free bet) counts as zero. Only sports bets can be open: rounds of games end within moments, and not every provider
 * says when one is lost.
 */
function roundsOf(playerId: bigint, filter: RoundFilter): RawBuilder<unknown> {
  return sql`
    bet as (
      select partner, round, game_code, transaction_uuid, is_rolled_back, is_round_closed, description, created_at,
        case when journal_id is null then 0 else amount_minor end as stake_minor
      from (${selectBets(playerId, filter)}) placed
    ),
    round as (
      select (array_agg(bet.transaction_uuid order by bet.created_at, bet.transaction_uuid))[1] as id,
        min(bet.created_at) as begun_at, bet.round, bet.game_code as provider_game_code,
        sum(bet.stake_minor)::bigint as placed_minor,
        coalesce(sum(bet.stake_minor) filter (where not bet.is_rolled_back), 0)::bigint as standing_minor,
        coalesce(sum(paid.win_minor), 0)::bigint as win_minor,
        bool_and(bet.is_rolled_back) as is_rolled_back,
        bool_or(${isUndecided}) and bet.game_code in (select provider_game_code from game where category = 'sports') as is_open,
        (array_agg(bet.description order by bet.created_at, bet.transaction_uuid))[1] as description
      from bet cross join lateral (
        select count(*) as wins, coalesce(sum(win.credited_minor) filter (where win.journal_id is not null), 0) as win_minor
        from wallet_transaction win where win.partner = bet.partner and win.reference_transaction_uuid = bet.transaction_uuid
          and win.player_id = ${playerId}::bigint and win.kind = 'win' and not win.is_rolled_back
      ) paid
      group by bet.partner, bet.game_code, bet.round
      having ${isInPeriod(sql`min(bet.created_at)`, filter)}
    )
  `;
}

/**
 * Returns a page of a player's rounds, the latest first, with their total number and what was staked and won in them;
 * stakes of open bets are counted apart.
 */
export async function selectRounds(
  queries: Queryable,
  playerId: bigint,
  filter: RoundFilter,
): Promise<{ rows: RoundRow[]; total: number; standingMinor: bigint; winMinor: bigint; openMinor: bigint }> {
  const { rows } = await sql<CountedRow>`
    with ${roundsOf(playerId, filter)},
    part as (select * from round order by begun_at desc, id offset ${filter.skip} limit ${filter.take}),
    counted as (
      select count(*)::integer as total, coalesce(sum(standing_minor) filter (where not is_open), 0)::bigint as total_standing_minor,
        coalesce(sum(win_minor), 0)::bigint as total_win_minor, coalesce(sum(standing_minor) filter (where is_open), 0)::bigint as total_open_minor
      from round
    )
    select counted.*, part.*, game.code as game_code, game.name as game_name, game.category, game.system, game.provider_name
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
    openMinor: first?.total_open_minor ?? 0n,
  };
}

/** Returns the games that the player has staked in, by name. */
export async function selectPlayedGames(queries: Queryable, playerId: bigint): Promise<PlayedGameRow[]> {
  // One look into the index a game, however many bets there are.
  const nextGame = (condition: RawBuilder<unknown>) =>
    sql`(select min(game_code) from wallet_transaction where player_id = ${playerId}::bigint and kind = 'bet' and ${condition})`;
  const { rows } = await sql<PlayedGameRow>`
    with recursive played as (
      select ${nextGame(sql`true`)} as game_code
      union all
      select ${nextGame(sql`wallet_transaction.game_code > played.game_code`)} from played where played.game_code is not null
    )
    select code, name, provider_name, category from game where provider_game_code in (select game_code from played) order by name, code
  `.execute(queries);
  return rows;
}
