/** Bonuses that end with the deposit they were granted for. */
export const statements: readonly string[] = [`alter table bonus add column is_forfeited boolean not null default false`];
