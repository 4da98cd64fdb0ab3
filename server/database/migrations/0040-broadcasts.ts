/**
 * Broadcasts are stored with how far they are, so that any process continues one whose process died. Their pushes wait
 * apart from those of single players and leave at one pace for all processes. An older process goes on sending both by
 * `push_outbox_due`.
 */
export const statements: readonly string[] = [
  `create table broadcast (
    id uuid primary key,
    type text not null,
    content jsonb not null,
    players integer not null,
    notified integer not null default 0,
    pushes integer not null default 0,
    reached_player_id bigint not null default 0,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `alter table push_outbox add column is_broadcast boolean not null default false`,
  `create index push_outbox_own on push_outbox (service, is_urgent desc, next_attempt_at) where not is_broadcast`,
  `create index push_outbox_broadcast on push_outbox (service, is_urgent desc, next_attempt_at) where is_broadcast`,
  `create table push_pace (
    is_only boolean primary key default true check (is_only),
    free_at timestamptz not null
  )`,
  `insert into push_pace (free_at) values ('epoch')`,
];
