/**
 * Adds the time at which the operator last confirmed a session's token, because earlier versions never rechecked
 * tokens. Adds an index that finds a player's newest spin across all slots.
 */
export const statements: readonly string[] = [
  'alter table game_session add column confirmed_at integer not null default 0',
  'create index round_of_user on round (user, id desc)',
];
