/**
 * Adds keys, game sessions, fairness seeds, rounds, the outbox and payments. Amounts are in kuruş; times are in ms
 * since 1970.
 */
export const statements: readonly string[] = [
  `create table own_key (
    purpose text primary key,
    private_key text not null,
    public_key text not null
  ) strict`,
  `create table game_session (
    token_hash text primary key,
    token text not null,
    user text not null,
    game_code text not null,
    currency text not null,
    opened_at integer not null
  ) strict`,
  `create table seed (
    id integer primary key,
    user text not null,
    game_code text not null,
    state text not null check (state in ('next', 'current', 'revealed')),
    server_seed text not null,
    client_seed text,
    next_nonce integer not null default 0,
    created_at integer not null,
    revealed_at integer
  ) strict`,
  `create unique index seed_in_use on seed (user, game_code, state) where state <> 'revealed'`,
  `create table round (
    id integer primary key,
    spin_id text not null,
    user text not null,
    game_code text not null,
    token_hash text not null references game_session,
    seed_id integer not null references seed,
    nonce integer not null,
    bet_minor integer not null check (bet_minor > 0),
    bet_uuid text not null unique,
    state text not null check (state in ('betting', 'played', 'refused', 'voided')),
    refusal text,
    stops text,
    win_minor integer,
    balance_after_bet_minor integer,
    balance_after_minor integer,
    created_at integer not null,
    unique (user, game_code, spin_id)
  ) strict`,
  `create index round_of_player on round (user, game_code, id desc)`,
  `create table outbox (
    id integer primary key,
    kind text not null check (kind in ('win', 'rollback', 'callback')),
    subject text not null,
    body text not null,
    state text not null check (state in ('pending', 'acknowledged', 'refused')),
    attempts integer not null default 0,
    next_attempt_at integer not null,
    last_problem text,
    answer text,
    unique (kind, subject)
  ) strict`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'pending'`,
  `create table payment (
    payment text primary key,
    request text not null,
    external_id text not null unique,
    amount_minor integer not null,
    currency text not null,
    callback text not null,
    status text not null check (status in ('open', 'confirmed', 'rejected')),
    created_at integer not null,
    decided_at integer
  ) strict`,
];
