/**
 * Counted attempts, shared by all processes, and the session in which a game was opened; a game that no session opened
 * has none.
 */
export const statements: readonly string[] = [
  `create table attempt (
    key_hash bytea primary key,
    times timestamptz[] not null,
    kept_until timestamptz not null
  )`,
  `create index attempt_kept on attempt (kept_until)`,
  `alter table game_token add column session_id bigint references session on delete cascade`,
  `create index game_token_session on game_token (session_id)`,
];
