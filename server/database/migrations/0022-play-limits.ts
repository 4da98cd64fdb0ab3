/** Limits of the player's own, pending raises, what was set when (append-only), and when they were playing. */
export const statements: readonly string[] = [
  `create table play_span (
    id bigint generated always as identity primary key,
    player_id bigint not null references player on delete cascade,
    begun_at timestamptz not null,
    last_at timestamptz not null
  )`,
  `create index play_span_of_player on play_span (player_id, last_at)`,
  `create table play_limit (
    player_id bigint not null references player on delete cascade,
    kind text not null check (kind in ('deposit', 'loss', 'time')),
    period text not null check (period in ('day', 'week', 'month')),
    value bigint not null check (value >= 0),
    raise_value bigint check (raise_value > value),
    raise_asked_at timestamptz,
    primary key (player_id, kind, period)
  )`,
  `create table play_limit_change (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    kind text not null,
    period text not null,
    act text not null check (act in ('set', 'ask', 'confirm', 'keep')),
    value bigint,
    changed_at timestamptz not null
  )`,
  `create index play_limit_change_of_player on play_limit_change (player_id, id)`,
  `create trigger play_limit_change_is_append_only before update or delete on play_limit_change for each row execute function refuse_change()`,
];
