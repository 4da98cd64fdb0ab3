/** Verification codes, and an index that finds active sessions. */
export const statements: readonly string[] = [
  `create index session_alive on session (player_id) where ended_at is null`,
  `create table verification_code (
    id bigint generated always as identity primary key,
    purpose text not null check (purpose in ('reset', 'phone')),
    subject text not null,
    player_id bigint references player,
    target text not null,
    salt bytea not null,
    code_hash bytea not null,
    wrong_tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    checked_at timestamptz,
    used_at timestamptz,
    voided_at timestamptz
  )`,
  `create index verification_code_subject on verification_code (subject, purpose, id desc)`,
  `create index verification_code_target on verification_code (target, purpose, created_at)`,
];
