/**
 * The ledger, payments and the seamless wallet. Entries and journals are append-only: a trigger refuses anything else.
 */
export const statements: readonly string[] = [
  `create table ledger_account (
    id bigint generated always as identity primary key,
    kind text not null,
    player_id bigint references player,
    code text not null default '',
    balance_minor bigint not null default 0,
    constraint player_money_is_never_negative check (balance_minor >= 0 or kind not in ('player-cash', 'player-bonus', 'player-held')),
    constraint ledger_account_is_unique unique nulls not distinct (kind, player_id, code)
  )`,
  `create table ledger_journal (
    id bigint generated always as identity primary key,
    idempotency_key text not null unique,
    kind text not null,
    player_id bigint references player,
    posted_at timestamptz not null default now()
  )`,
  `create index ledger_journal_player on ledger_journal (player_id, id desc)`,
  `create table ledger_entry (
    id bigint generated always as identity primary key,
    journal_id bigint not null references ledger_journal,
    account_id bigint not null references ledger_account,
    amount_minor bigint not null check (amount_minor <> 0),
    balance_after_minor bigint not null
  )`,
  `create index ledger_entry_journal on ledger_entry (journal_id)`,
  `create index ledger_entry_account on ledger_entry (account_id, id desc)`,
  `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$`,
  `create trigger ledger_journal_is_append_only before update or delete on ledger_journal for each row execute function refuse_change()`,
  `create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function refuse_change()`,
  `create table payment (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    type integer not null,
    method integer not null,
    amount_minor bigint not null check (amount_minor > 0),
    fee_minor bigint not null default 0,
    status integer not null,
    detail jsonb not null,
    external_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index payment_player on payment (player_id, id desc)`,
  `create table idempotent_answer (
    player_id bigint not null references player,
    key text not null,
    path text not null,
    body_hash bytea not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (player_id, key)
  )`,
  `create table partner (
    name text primary key,
    public_keys jsonb not null
  )`,
  `create table own_key (
    purpose text primary key,
    private_key text not null,
    public_key text not null
  )`,
  `create table wallet_transaction (
    partner text not null,
    transaction_uuid text not null,
    kind text not null,
    player_id bigint references player,
    reference_transaction_uuid text,
    round text,
    game_code text,
    amount_minor bigint not null,
    content_hash bytea not null,
    is_rolled_back boolean not null default false,
    journal_id bigint references ledger_journal,
    created_at timestamptz not null default now(),
    primary key (partner, transaction_uuid)
  )`,
  `create index wallet_transaction_reference on wallet_transaction (partner, reference_transaction_uuid)`,
  `create index wallet_transaction_player on wallet_transaction (player_id, created_at desc)`,
  `create table wallet_request (
    partner text not null,
    request_uuid text not null,
    body_hash bytea not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (partner, request_uuid)
  )`,
];
