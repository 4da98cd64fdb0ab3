/**
 * Adds when the operator last confirmed a session's token, which was never rechecked before, and an index to find a
 * player's newest spin across all slots.
 */
export const statements: readonly string[] = [
  'alter table game_session add column confirmed_at integer not null default 0',
  'create index round_of_user on round (user, id desc)',
];
