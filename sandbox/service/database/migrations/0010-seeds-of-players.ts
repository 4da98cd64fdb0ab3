/**
 * Adds salts made by players: the client seeds of a chain in order of arrival. A salt is empty until it is closed.
 * Existing chains retain their salts. The first client seed of a player's first seed in a game stays open until the
 * player's page names one.
 */
export const statements: readonly string[] = [
  'alter table hash_chain add column is_salted_by_players integer not null default 0 check (is_salted_by_players in (0, 1))',
  `create table chain_seed (
    chain_id integer not null references hash_chain,
    number integer not null,
    user text not null,
    client_seed text not null,
    sent_at integer not null,
    primary key (chain_id, number),
    unique (chain_id, user)
  ) strict, without rowid`,
  'alter table seed add column is_client_seed_open integer not null default 0 check (is_client_seed_open in (0, 1))',
];
