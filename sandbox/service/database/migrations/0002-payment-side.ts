/**
 * Extends payments to withdrawals, and to automatic decisions beside manual ones. Existing deposits are marked as
 * decided by a person, and as expiring a day after their creation.
 */
export const statements: readonly string[] = [
  `alter table payment rename to payment_before`,
  `create table payment (
    position integer primary key,
    payment text not null unique,
    request text not null,
    type text not null check (type in ('deposit', 'withdraw')),
    external_id text not null unique,
    amount_minor integer not null check (amount_minor > 0),
    fee_minor integer not null,
    currency text not null,
    callback text not null,
    status text not null check (status in ('open', 'confirmed', 'rejected')),
    created_at integer not null,
    decide_at integer,
    expires_at integer,
    decided_at integer
  ) strict`,
  `insert into payment (payment, request, type, external_id, amount_minor, fee_minor, currency, callback, status, created_at, expires_at, decided_at)
    select payment, request, 'deposit', external_id, amount_minor, 0, currency, callback, status, created_at, created_at + 86400000, decided_at
    from payment_before order by created_at, payment`,
  `drop table payment_before`,
  `create index payment_to_decide on payment (decide_at) where status = 'open' and decide_at is not null`,
  `create index payment_decided on payment (decided_at)`,
];
