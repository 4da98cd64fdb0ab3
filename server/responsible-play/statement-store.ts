import { sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import type { Queryable } from '../database/database.ts';
import { isOpenBet } from './play-since.ts';

/** Calendar days in a time zone, as `2026-11-21`, first and last included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** What was played of one kind of game on one day. Kuruş. */
export interface PlayRow {
  readonly day: string;
  /** Null for a game that is not in the catalogue. */
  readonly category: string | null;
  readonly is_listed: boolean | null;
  /** Without the stakes of open bets. */
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  readonly open_minor: bigint;
}

/**
 * Returns stakes and wins by day and kind of game, as the wallet booked them: a win counts on the day on which it came,
 * a stake that was rolled back not at all, and one whose sports bet is open apart. Open bets are looked for only in the
 * quarters of an hour in which the player bet on sports, which are therefore materialized; without the offset, the
 * database might compare all of their bets with each of these.
 */
export async function selectPlayByDay(queries: Queryable, playerId: bigint, { from, to, timeZone }: DayRange): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    with quarter as (
      select begun_at, game_code, staked_minor, won_minor from play_quarter
      where player_id = ${playerId} and begun_at >= ${from}::date::timestamp at time zone ${timeZone}
        and begun_at < (${to}::date::timestamp + interval '1 day') at time zone ${timeZone}
    ),
    of_sports as materialized (
      select begun_at, game_code from quarter
      where staked_minor > 0 and game_code in (select provider_game_code from game where category = 'sports')
    ),
    booked as (
      select *, 0 as open_minor from quarter
      union all
      select begun_at, game_code, -amount_minor, 0, amount_minor
      from of_sports quarter cross join lateral (
        select amount_minor from wallet_transaction bet
        where player_id = ${playerId} and created_at >= quarter.begun_at and created_at < quarter.begun_at + interval '15 minutes'
          and game_code = quarter.game_code and ${isOpenBet}
        offset 0
      ) open
    ),
    played as (
      select (begun_at at time zone ${timeZone})::date as day, game_code, sum(staked_minor) as staked_minor, sum(won_minor) as won_minor,
        sum(open_minor) as open_minor
      from booked group by 1, 2
    ),
    named as (
      select code.game_code, game.category, game.is_listed from (select distinct game_code from played) code
      left join lateral (select category, is_listed from game where provider_game_code = code.game_code order by code limit 1) game on true
    )
    select to_char(day, 'YYYY-MM-DD') as day, category, is_listed, sum(staked_minor)::bigint as staked_minor, sum(won_minor)::bigint as won_minor,
      sum(open_minor)::bigint as open_minor
    from played join named using (game_code) group by day, category, is_listed
  `.execute(queries);
  return rows;
}

/** Returns confirmed deposits and withdrawals by the day of their confirmation, fees included. Kuruş. */
export async function selectPaymentsByDay(
  queries: Queryable,
  playerId: bigint,
  { from, to, timeZone }: DayRange,
): Promise<{ day: string; deposits_minor: bigint; withdrawals_minor: bigint }[]> {
  const { rows } = await sql<{ day: string; deposits_minor: bigint; withdrawals_minor: bigint }>`
    select to_char(coalesce(confirmed_at, updated_at) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      coalesce(sum(amount_minor) filter (where type = ${transactionType.Deposit}), 0)::bigint as deposits_minor,
      coalesce(sum(amount_minor) filter (where type = ${transactionType.Withdraw}), 0)::bigint as withdrawals_minor
    from payment where player_id = ${playerId} and status = ${transactionStatus.Confirmed}
      and (coalesce(confirmed_at, updated_at) at time zone ${timeZone})::date between ${from}::date and ${to}::date
    group by 1
  `.execute(queries);
  return rows;
}

/**
 * Returns when the account was opened, on which calendar day, and what was paid in and out over its whole life. Kuruş.
 */
export async function selectLifetime(
  queries: Queryable,
  playerId: bigint,
  timeZone: string,
): Promise<{ opened_at: Date; opened_day: string; deposits_minor: bigint; withdrawals_minor: bigint }> {
  const { rows } = await sql<{ opened_at: Date; opened_day: string; deposits_minor: bigint; withdrawals_minor: bigint }>`
    select player.created_at as opened_at, to_char(player.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as opened_day,
      coalesce(sum(amount_minor) filter (where type = ${transactionType.Deposit}), 0)::bigint as deposits_minor,
      coalesce(sum(amount_minor) filter (where type = ${transactionType.Withdraw}), 0)::bigint as withdrawals_minor
    from player left join payment on payment.player_id = player.id and status = ${transactionStatus.Confirmed}
    where player.id = ${playerId} group by player.id
  `.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('the player of a statement is unknown');
  return row;
}

/** Returns whole stretches of play by the days that they touch, in milliseconds. */
export async function selectPlayedByDay(queries: Queryable, playerId: bigint, range: DayRange): Promise<{ day: string; ms: number }[]> {
  const { rows } = await sql<{ day: string; ms: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      sum(extract(epoch from least(last_at, (day + interval '1 day') at time zone ${range.timeZone}) - greatest(begun_at, day at time zone ${range.timeZone})) * 1000)::float8 as ms
    from play_span cross join lateral generate_series(
      greatest(date_trunc('day', begun_at at time zone ${range.timeZone}), ${range.from}::date::timestamp),
      least(date_trunc('day', last_at at time zone ${range.timeZone}), ${range.to}::date::timestamp), interval '1 day'
    ) day
    where player_id = ${playerId} and last_at >= ${range.from}::date::timestamp at time zone ${range.timeZone}
    group by day
  `.execute(queries);
  return rows;
}
