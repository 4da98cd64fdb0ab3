/**
 * Lists, the winners and the signs of an excluded person by index, whatever the number of players and rows: pages of a
 * player's sessions are counted in the index, rounds are found by the bets of a period, wins high enough for the board
 * (50 lira) have an index of their own, and an e-mail address is found in the form in which it is compared.
 */
export const statements: readonly string[] = [
  `create index session_listed on session (player_id, begun_at desc, id desc)`,
  `drop index session_player`,
  `create index wallet_transaction_round on wallet_transaction (player_id, game_code, round) where kind = 'bet'`,
  `create index wallet_transaction_high_win on wallet_transaction (created_at)
    where kind = 'win' and not is_rolled_back and journal_id is not null and credited_minor >= 5000`,
  `drop index wallet_transaction_win`,
  `create index player_birth_date on player (birth_date)`,
  // The same expression as in the search for signs, word for word.
  `create index player_canonical_email on player ((
    case when regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@') like '%@gmail.com'
      then replace(split_part(regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@'), '@', 1), '.', '') || '@gmail.com'
      else regexp_replace(lower(email collate "C"), '^([^+@]+)[+][^@]*@', '\\1@') end
  ))`,
];
