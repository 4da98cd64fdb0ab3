/**
 * Adds the hash chains, rounds and bets of crash games. Amounts are in kuruş; multipliers are in hundredths; times are
 * in ms since 1970.
 */
export const statements: readonly string[] = [
  `create table crash_chain (
    id integer primary key,
    game_code text not null,
    salt text not null,
    terminal_hash text not null,
    length integer not null check (length > 0),
    checkpoints text not null,
    next_position integer not null default 1,
    created_at integer not null
  ) strict`,
  `create index crash_chain_of_game on crash_chain (game_code, id desc)`,
  `create table crash_round (
    id integer primary key,
    game_code text not null,
    chain_id integer not null references crash_chain,
    position integer not null,
    hash text not null,
    point integer not null check (point >= 100),
    state text not null check (state in ('betting', 'flying', 'crashed', 'voided')),
    starts_at integer,
    crash_at integer,
    created_at integer not null,
    unique (chain_id, position)
  ) strict`,
  `create index crash_round_of_game on crash_round (game_code, id desc)`,
  // There is no foreign key to the round, because a demo's bets are in another database than the shared rounds.
  `create table crash_bet (
    id integer primary key,
    bet_id text not null,
    round_id integer not null,
    user text not null,
    game_code text not null,
    token_hash text not null references game_session,
    panel integer not null check (panel in (1, 2)),
    stake_minor integer not null check (stake_minor > 0),
    auto_at integer,
    bet_uuid text not null unique,
    state text not null check (state in ('asking', 'open', 'cashed', 'lost', 'cancelled', 'refused', 'voided')),
    refusal text,
    cashed_at integer,
    win_minor integer,
    balance_after_minor integer,
    created_at integer not null,
    unique (user, game_code, bet_id)
  ) strict`,
  `create index crash_bet_of_round on crash_bet (round_id, state)`,
  `create index crash_bet_of_player on crash_bet (user, game_code, id desc)`,
  `create unique index crash_bet_in_panel on crash_bet (round_id, user, panel) where state in ('asking', 'open', 'cashed', 'lost')`,
];
