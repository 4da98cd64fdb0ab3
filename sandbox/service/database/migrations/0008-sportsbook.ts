/** Adds the sportsbook: the secret that its matches are generated from, its bets, and the selections of each bet. */
export const statements: readonly string[] = [
  `create table sports_secret (
    id integer primary key check (id = 1),
    secret text not null
  ) strict`,
  // Each selection stores the facts that it was sold with, since a later version may generate other matches.
  `create table sports_bet (
    id integer primary key,
    bet_key text not null,
    bet_uuid text not null unique,
    user text not null,
    game_code text not null,
    token_hash text not null references game_session,
    asked text not null,
    stake_minor integer not null check (stake_minor > 0),
    accepts text not null check (accepts in ('none', 'higher', 'any')),
    state text not null check (state in ('waiting', 'asking', 'open', 'won', 'lost', 'void', 'cashed-out', 'refused')),
    refusal text,
    has_waited integer not null check (has_waited in (0, 1)),
    return_minor integer,
    balance_minor integer,
    placed_at integer not null,
    decides_at integer,
    settled_at integer,
    unique (user, game_code, bet_key)
  ) strict`,
  `create index sports_bet_of_player on sports_bet (user, game_code, id desc)`,
  `create index sports_bet_unfinished on sports_bet (state, id) where state in ('waiting', 'asking', 'open')`,
  `create table sports_leg (
    bet_id integer not null references sports_bet,
    number integer not null,
    match_id text not null,
    market_id text not null,
    outcome_id text not null,
    odds integer not null check (odds > 100),
    facts text not null,
    result text check (result in ('won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat')),
    tied integer,
    score text,
    primary key (bet_id, number)
  ) strict, without rowid`,
  `create index sports_leg_undecided on sports_leg (match_id, market_id, outcome_id) where result is null`,
];
