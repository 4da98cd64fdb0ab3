/**
 * What operators do, and how it ended: both are append-only. The keys that they give providers are stored beside those
 * that providers announce themselves.
 */
export const statements: readonly string[] = [
  `create table operator_action (
    id bigint generated always as identity primary key,
    begun_at timestamptz not null,
    operator text not null,
    command text not null,
    input jsonb not null
  )`,
  `create table operator_action_outcome (
    action_id bigint primary key references operator_action,
    ended_at timestamptz not null,
    outcome text not null check (outcome in ('done', 'refused', 'failed')),
    detail text
  )`,
  `create trigger operator_action_is_append_only before update or delete on operator_action for each row execute function refuse_change()`,
  `create trigger operator_action_outcome_is_append_only before update or delete on operator_action_outcome for each row execute function refuse_change()`,
  `create table partner_key (
    partner text not null,
    public_key text not null,
    fingerprint text not null,
    added_at timestamptz not null,
    primary key (partner, fingerprint)
  )`,
];
