/** Time-outs and self-exclusions: only ever added to. */
export const statements: readonly string[] = [
  `create table play_restriction (
    id bigint generated always as identity primary key,
    player_id bigint not null references player on delete cascade,
    kind text not null check (kind in ('time-out', 'self-exclusion')),
    length text not null,
    begun_at timestamptz not null,
    asked_at timestamptz not null,
    ends_at timestamptz check (ends_at > asked_at),
    asked_by text not null check (asked_by in ('player', 'operator'))
  )`,
  `create index play_restriction_of_player on play_restriction (player_id, ends_at)`,
  // Unverified numbers count too when checking whether their player has excluded themselves.
  `create index player_phone_number on player (phone)`,
];
