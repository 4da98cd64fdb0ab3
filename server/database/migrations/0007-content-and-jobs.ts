/**
 * Versioned terms of use, and the indexes of the casino's lists: games by their provider's name of them, opened games,
 * wins.
 */
export const statements: readonly string[] = [
  `create table terms_version (
    version integer primary key,
    effective_from timestamptz not null unique,
    announced_at timestamptz not null,
    bodies jsonb
  )`,
  // What a site already shows as its general terms is the first version; the seed copies the text.
  `insert into terms_version (version, effective_from, announced_at) values (1, now(), now())`,
  `create index game_provider_game_code on game (provider_game_code)`,
  `create index game_token_player on game_token (player_id, created_at desc)`,
  `create index game_token_opened on game_token (created_at)`,
  `create index wallet_transaction_win on wallet_transaction (created_at) where kind = 'win' and not is_rolled_back`,
];
