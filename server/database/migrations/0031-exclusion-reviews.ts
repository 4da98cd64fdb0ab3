/**
 * New accounts that one sign links to a player who has excluded themselves: too little to refuse them, enough for an
 * operator to review. Sessions are looked up by their device.
 */
export const statements: readonly string[] = [
  `create table exclusion_review (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    excluded_player_id bigint not null references player,
    sign text not null check (sign in ('phone', 'person', 'device')),
    noticed_at timestamptz not null,
    closed_at timestamptz,
    constraint exclusion_review_is_noted_once unique (player_id, excluded_player_id)
  )`,
  `create index exclusion_review_open on exclusion_review (id) where closed_at is null`,
  `create index session_device on session (device_id, last_seen_at)`,
];
