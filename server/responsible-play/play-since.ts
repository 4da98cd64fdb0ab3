import { type RawBuilder, sql } from 'kysely';

const ofSports = sql`in (select provider_game_code from game where category = 'sports')`;

/** Condition on a `bet` that a win names it, even a win of nothing; with `before`, one from before that time. */
function isPaid(before?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from wallet_transaction paid where paid.partner = bet.partner and paid.reference_transaction_uuid = bet.transaction_uuid
      and paid.kind = 'win' and not paid.is_rolled_back and ${before === undefined ? sql`true` : sql`paid.created_at < ${before}`}
  )`;
}

/**
 * Condition on a row `bet` of the wallet's transactions: a stake that its sports vendor may still settle. Only sports
 * bets can be open: rounds of games end within moments, and not every provider says when one is lost.
 */
export const isOpenBet = sql`(bet.kind = 'bet' and bet.journal_id is not null and not bet.is_rolled_back and not bet.is_round_closed
  and bet.game_code ${ofSports} and not ${isPaid()})`;

/**
 * Subquery of what a player staked and won since a time, as the wallet booked it, in one row of `staked_minor`,
 * `won_minor` and `open_minor` (kuruş). A stake counts when it is placed; that of a sports bet when the bet is settled,
 * beside its win, so that neither an open bet looks lost nor a late win looks free. `open_minor` is what was staked
 * since then and is still open. A stake that was rolled back does not count.
 */
export function playSince({ playerId, since }: { playerId: RawBuilder<unknown>; since: RawBuilder<unknown> }): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(staked_minor), 0)::bigint as staked_minor, coalesce(sum(won_minor), 0)::bigint as won_minor,
      coalesce(sum(open_minor), 0)::bigint as open_minor
    from (
      select case when kind = 'bet' and not is_open then amount_minor else 0 end as staked_minor,
        case when kind = 'win' then credited_minor else 0 end as won_minor, case when is_open then amount_minor else 0 end as open_minor
      from (
        select kind, amount_minor, credited_minor, ${isOpenBet} as is_open from wallet_transaction bet
        where player_id = ${playerId} and created_at >= ${since} and kind in ('bet', 'win') and not is_rolled_back and journal_id is not null
      ) booked
      union all
      select bet.amount_minor, 0, 0
      from (
        select distinct partner, reference_transaction_uuid as transaction_uuid from wallet_transaction
        where player_id = ${playerId} and created_at >= ${since} and kind = 'win' and not is_rolled_back and game_code ${ofSports}
      ) settled join wallet_transaction bet using (partner, transaction_uuid)
      where bet.created_at < ${since} and not bet.is_rolled_back and not bet.is_round_closed and bet.journal_id is not null and not ${isPaid(since)}
    ) counted
  )`;
}
