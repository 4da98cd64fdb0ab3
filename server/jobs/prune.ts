import { sql } from 'kysely';
import type { Application } from '../application.ts';
import type { Database } from '../database/database.ts';

const DAY_MS = 86_400_000;
/** Rows deleted by one statement, so that no player waits behind a long one. */
const BATCH_SIZE = 1_000;
/**
 * Pages of a table that one statement looks through, 4 MB: each is read once, however many rows are deleted and however
 * few. No index by age is needed, which every insert would have to write.
 */
const PAGES_AT_ONCE = 512;

interface Retention {
  readonly table: string;
  /** The column with the time that counts. */
  readonly column: string;
  readonly days: number;
  /** Rows stay as long as rows of this table refer to them. */
  readonly referencedBy?: { readonly table: string; readonly column: string };
}

/**
 * How long data that nobody reads again is stored. Ledger, payments, what was found in reconciling them, wallet
 * transactions, bonuses and terms are not here: they stay. Wallet requests and game tokens outlive the four months in
 * which a provider may repeat itself.
 */
const retentions: readonly Retention[] = [
  { table: 'idempotent_answer', column: 'created_at', days: 90 },
  { table: 'wallet_request', column: 'created_at', days: 150 },
  { table: 'game_token', column: 'expires_at', days: 150 },
  { table: 'attempt', column: 'kept_until', days: 1 },
  { table: 'verification_code', column: 'created_at', days: 30 },
  { table: 'session', column: 'expires_at', days: 400 },
  { table: 'notification', column: 'created_at', days: 400 },
  { table: 'push_subscription', column: 'refreshed_at', days: 400 },
  { table: 'push_outbox', column: 'expires_at', days: 1 },
  { table: 'message_outbox', column: 'created_at', days: 30 },
  { table: 'trial_balance_run', column: 'ran_at', days: 400 },
  { table: 'reconciliation_run', column: 'started_at', days: 400, referencedBy: { table: 'reconciliation_finding', column: 'run_id' } },
];

/** Returns how many pages a table has now; what is added meanwhile is young. */
async function countPages(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::text::regclass) / current_setting('block_size')::bigint)::float8 as pages
  `.execute(database);
  return rows[0]?.pages ?? 0;
}

/** Where a page of a table begins, for comparing with the places of its rows. */
const startOfPage = (page: number) => sql`${`(${page},0)`}::text::tid`;

async function pruneTable(database: Database, { table, column, days, referencedBy }: Retention, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * DAY_MS);
  const isUnused = referencedBy
    ? sql`not exists (select from ${sql.table(referencedBy.table)} where ${sql.ref(`${referencedBy.table}.${referencedBy.column}`)} = ${sql.ref(`${table}.id`)})`
    : sql`true`;
  const pages = await countPages(database, table);
  let pruned = 0;
  for (let first = 0; first < pages; first += PAGES_AT_ONCE) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; pruned += batch) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)}
          where ctid >= ${startOfPage(first)} and ctid < ${startOfPage(first + PAGES_AT_ONCE)} and ${sql.ref(column)} < ${before}::timestamptz and ${isUnused} limit ${BATCH_SIZE}::integer
        ))
      `.execute(database);
      batch = Number(numAffectedRows);
    }
  }
  return pruned;
}

/** Deletes what has passed its retention. */
export async function prune({ database, log }: Pick<Application, 'database' | 'log'>, now: Date): Promise<void> {
  for (const retention of retentions) {
    const pruned = await pruneTable(database, retention, now);
    if (pruned > 0) log.info({ table: retention.table, pruned }, 'old rows were deleted');
  }
}
