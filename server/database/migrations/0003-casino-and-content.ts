/** Games, favourites, the CMS's content, and notifications. */
export const statements: readonly string[] = [
  `create table game (
    code text primary key,
    system text not null,
    category text not null,
    art_kind text not null,
    name text not null,
    provider_name text not null,
    product_id text,
    provider_game_code text not null,
    image_url text,
    is_new boolean not null default false,
    is_active boolean not null default true,
    position integer not null
  )`,
  `create index game_category on game (category, position) where is_active`,
  `create table favorite (
    player_id bigint not null references player,
    system text not null,
    code text not null references game,
    is_favorite boolean not null,
    wanted_at timestamptz not null,
    primary key (player_id, system, code)
  )`,
  `create table game_token (
    token_hash bytea primary key,
    player_id bigint not null references player,
    partner text not null,
    game_code text not null references game,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create table notification (
    id uuid primary key,
    position bigint generated always as identity,
    player_id bigint not null references player,
    type text not null,
    content jsonb not null,
    is_read boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create index notification_player on notification (player_id, position desc)`,
  `create index notification_unread on notification (player_id) where not is_read`,
  `create table site_option (
    key text primary key,
    value text not null,
    is_active boolean not null default true
  )`,
  `create table content (
    kind text not null,
    id text not null,
    locale text not null,
    position integer not null default 0,
    is_active boolean not null default true,
    body jsonb not null,
    primary key (kind, id, locale)
  )`,
];
