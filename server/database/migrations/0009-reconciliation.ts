/** Instructions to the payment side, and the comparison of its statement with our books. */
export const statements: readonly string[] = [
  `create table payment_instruction (
    payment_id bigint primary key references payment,
    queued_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    acknowledged_at timestamptz,
    problem text
  )`,
  `create index payment_instruction_due on payment_instruction (next_attempt_at) where acknowledged_at is null`,
  `create table reconciliation_run (
    id bigint generated always as identity primary key,
    since timestamptz not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    line_count integer not null default 0,
    problem text
  )`,
  `create table reconciliation_finding (
    id bigint generated always as identity primary key,
    run_id bigint not null references reconciliation_run,
    kind text not null check (kind in ('lost', 'doubled', 'altered', 'missing', 'unknown')),
    payment_id bigint references payment,
    mend text not null check (mend in ('settled', 'corrected', 'suspense', 'resent', 'cancelled', 'none')),
    suspense_minor bigint not null default 0,
    content jsonb not null,
    fingerprint text not null,
    found_at timestamptz not null
  )`,
  `create index reconciliation_finding_run on reconciliation_finding (run_id)`,
  `create index reconciliation_finding_payment on reconciliation_finding (payment_id)`,
  `create index reconciliation_finding_fingerprint on reconciliation_finding (fingerprint)`,
  `create index payment_status on payment (status, updated_at)`,
  // The second part of these journals' keys is the payment's number: every posting of a payment is found by it.
  `create index ledger_journal_payment on ledger_journal (split_part(idempotency_key, ':', 2))
    where kind in ('deposit', 'withdrawal-request', 'withdrawal-paid', 'withdrawal-refused', 'reconciliation')`,
];
