/**
 * Bonus offers, granted bonuses and what stakes took from them. The once-rules are unique constraints:
 * `bonus_is_granted_once` for every offer, and for the trial bonus one row per person, by account, national id and
 * phone as they were when it was granted.
 */
export const statements: readonly string[] = [
  `create table bonus_offer (
    id text primary key,
    kind text not null check (kind in ('trial', 'first-deposit', 'weekly')),
    position integer not null,
    is_active boolean not null default true,
    amount_minor bigint check (amount_minor > 0),
    match_percent integer check (match_percent > 0),
    deposit_days integer check (deposit_days > 0),
    wagering_factor integer check (wagering_factor >= 0),
    days integer check (days > 0),
    constraint bonus_offer_has_its_figures check ((kind <> 'trial') = (amount_minor is not null) and (kind <> 'trial') = (deposit_days is not null)),
    constraint bonus_offer_matches_a_deposit check ((kind = 'first-deposit') = (match_percent is not null))
  )`,
  `insert into bonus_offer (id, kind, position, amount_minor, match_percent, deposit_days) values
    ('trial', 'trial', 1, null, null, null),
    ('first-deposit', 'first-deposit', 2, 50000, 100, 7),
    ('weekly', 'weekly', 3, 5000, null, 7)`,
  `create table bonus (
    id bigint generated always as identity primary key,
    player_id bigint not null references player,
    offer_id text not null references bonus_offer,
    occasion text not null,
    amount_minor bigint not null check (amount_minor > 0),
    wagering_required_minor bigint not null check (wagering_required_minor >= 0),
    wagered_minor bigint not null default 0 check (wagered_minor >= 0),
    status integer not null,
    granted_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    completion_journal_id bigint references ledger_journal,
    constraint bonus_is_granted_once unique (player_id, offer_id, occasion)
  )`,
  `create index bonus_player on bonus (player_id, id desc)`,
  `create index bonus_running on bonus (player_id, id) where status = 1`,
  `create index bonus_due on bonus (expires_at) where status = 1`,
  `create table trial_bonus_person (
    player_id bigint primary key references player,
    personal_no text not null unique,
    phone text not null unique
  )`,
  `create table stake_part (
    journal_id bigint not null references ledger_journal,
    bonus_id bigint not null references bonus,
    amount_minor bigint not null check (amount_minor > 0),
    primary key (journal_id, bonus_id)
  )`,
  `create index stake_part_bonus on stake_part (bonus_id)`,
  `alter table wallet_transaction add column bonus_minor bigint not null default 0 check (bonus_minor >= 0)`,
];
