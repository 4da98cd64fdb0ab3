/** When scheduled jobs were last run, and what the proofs of the books found. */
export const statements: readonly string[] = [
  `create table nightly_job (
    name text primary key,
    started_at timestamptz not null,
    lease_until timestamptz not null,
    done_day text,
    finished_at timestamptz,
    problem text
  )`,
  `create table trial_balance_run (
    id bigint generated always as identity primary key,
    ran_at timestamptz not null,
    is_balanced boolean not null,
    account_count integer not null,
    imbalances jsonb not null
  )`,
];
