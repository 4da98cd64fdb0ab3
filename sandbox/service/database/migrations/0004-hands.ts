/** Adds hands, which are rounds of single-player games that take one or more steps, and each stake of a hand. */
export const statements: readonly string[] = [
  `create table hand (
    id integer primary key,
    hand_key text not null,
    user text not null,
    game_code text not null,
    token_hash text not null references game_session,
    seed_id integer not null references seed,
    nonce integer not null,
    choice text not null,
    moves text not null default '[]',
    state text not null check (state in ('betting', 'open', 'played', 'refused', 'voided')),
    refusal text,
    return_minor integer,
    balance_minor integer,
    created_at integer not null,
    unique (user, game_code, hand_key)
  ) strict`,
  `create index hand_of_player on hand (user, game_code, id desc)`,
  `create index hand_unfinished on hand (created_at) where state in ('betting', 'open')`,
  `create table hand_stake (
    hand_id integer not null references hand,
    number integer not null,
    bet_uuid text not null unique,
    amount_minor integer not null check (amount_minor > 0),
    state text not null check (state in ('asked', 'booked', 'refused', 'voided')),
    primary key (hand_id, number)
  ) strict, without rowid`,
];
