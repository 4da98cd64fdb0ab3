/** Web push: subscriptions, what a player has muted, and what is waiting to be sent. */
export const statements: readonly string[] = [
  `create table push_subscription (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    device_id text not null,
    endpoint text not null,
    endpoint_hash bytea not null unique,
    service text not null,
    p256dh text not null,
    auth text not null,
    server_key_hash bytea not null,
    locale text not null,
    created_at timestamptz not null,
    refreshed_at timestamptz not null,
    expires_at timestamptz,
    unique (player_id, device_id)
  )`,
  `create index push_subscription_device on push_subscription (device_id)`,
  `create table push_mute (
    player_id bigint not null references player,
    type text not null,
    primary key (player_id, type)
  )`,
  `create table push_outbox (
    id bigint generated always as identity primary key,
    notification_id uuid not null references notification on delete cascade,
    subscription_id bigint not null references push_subscription on delete cascade,
    service text not null,
    is_urgent boolean not null,
    is_short boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    unique (notification_id, subscription_id)
  )`,
  `create index push_outbox_due on push_outbox (service, is_urgent desc, next_attempt_at)`,
  `create index push_outbox_subscription on push_outbox (subscription_id)`,
];
