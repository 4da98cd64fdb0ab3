/** Players and their sessions. One statement per element, in SQL that PostgreSQL 15 supports. */
export const statements: readonly string[] = [
  `create table country (
    id integer primary key,
    name_tr text not null,
    name_en text not null
  )`,
  `create sequence usercode_sequence start 480217`,
  `create table player (
    id bigint generated always as identity primary key,
    usercode text not null unique,
    username text not null,
    name text not null,
    surname text not null,
    email text not null,
    phone text not null,
    is_phone_verified boolean not null default false,
    personal_no text not null,
    country_id integer not null references country,
    currency_id integer not null,
    birth_date text not null,
    wants_trial_bonus boolean not null default false,
    password_hash text not null,
    ref_id text,
    locale text not null,
    terms_version integer not null,
    terms_accepted_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  `create unique index player_username on player (lower(username))`,
  `create unique index player_email on player (lower(email))`,
  `create unique index player_phone on player (phone)`,
  `create unique index player_personal_no on player (personal_no)`,
  `create table session (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    token_hash bytea not null unique,
    device_id text not null,
    user_agent text not null,
    address text not null,
    begun_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_how text
  )`,
  `create index session_player on session (player_id, begun_at desc)`,
];
