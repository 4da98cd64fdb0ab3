/** Adds shared table rounds and their tickets. Renames the hash chains, which no longer belong to crash games alone. */
export const statements: readonly string[] = [
  'alter table crash_chain rename to hash_chain',
  `create table table_round (
    id integer primary key,
    game_code text not null,
    chain_id integer not null references hash_chain,
    position integer not null,
    hash text not null,
    state text not null check (state in ('betting', 'playing', 'over', 'voided')),
    closes_at integer,
    over_at integer,
    created_at integer not null,
    unique (chain_id, position)
  ) strict`,
  `create index table_round_of_game on table_round (game_code, id desc)`,
  `create index table_round_unfinished on table_round (id) where state in ('betting', 'playing')`,
  // There is no foreign key to the round, because a demo's tickets are in another database than the shared rounds.
  `create table ticket (
    id integer primary key,
    ticket_key text not null,
    round_id integer not null,
    user text not null,
    game_code text not null,
    token_hash text not null references game_session,
    choice text not null,
    moves text not null default '[]',
    state text not null check (state in ('asking', 'open', 'settled', 'cancelled', 'refused', 'voided')),
    refusal text,
    return_minor integer,
    balance_minor integer,
    created_at integer not null,
    unique (user, game_code, ticket_key)
  ) strict`,
  `create index ticket_of_round on ticket (round_id, state)`,
  `create index ticket_of_player on ticket (user, game_code, id desc)`,
  `create table ticket_stake (
    ticket_id integer not null references ticket,
    number integer not null,
    bet_uuid text not null unique,
    amount_minor integer not null check (amount_minor > 0),
    state text not null check (state in ('asked', 'booked', 'refused', 'voided')),
    primary key (ticket_id, number)
  ) strict, without rowid`,
];
