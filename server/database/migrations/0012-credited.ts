/**
 * What a win credited to its player, which bets are still in play, when a payment was confirmed and which deposit a
 * bonus was granted for. Earlier rows are filled in from the ledger.
 */
export const statements: readonly string[] = [
  `alter table wallet_transaction add column credited_minor bigint not null default 0`,
  `update wallet_transaction set credited_minor = coalesce((
    select sum(entry.amount_minor) from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.journal_id = wallet_transaction.journal_id and account.kind in ('player-cash', 'player-bonus')
  ), 0) where kind = 'win' and journal_id is not null`,
  `alter table wallet_transaction add column is_round_closed boolean not null default false`,
  `alter table payment add column confirmed_at timestamptz`,
  `update payment set confirmed_at = coalesce((
    select posted_at from ledger_journal where idempotency_key = 'deposit:' || payment.id
  ), updated_at) where status = 1`,
  `alter table bonus add column payment_id bigint references payment`,
  `create index bonus_payment on bonus (payment_id) where payment_id is not null`,
];
