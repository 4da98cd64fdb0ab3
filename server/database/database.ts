import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, type Transaction as KyselyTransaction, sql } from 'kysely';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { GuardedPostgresDialect } from './postgresql-dialect.ts';
import type { Schema } from './schema.ts';
import { TransactionGuard } from './transaction-guard.ts';

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
export type Queryable = Database | Transaction;
export type DatabaseEngine = 'pglite' | 'postgresql';

export interface OpenedDatabase {
  readonly queries: Database;
  readonly engine: DatabaseEngine;
  /** Lets running work finish, writes everything out and releases the data directory. */
  close(): Promise<void>;
  /** Shortens the write-ahead log and vacuums the tables. Does nothing on PostgreSQL, which does both by itself. */
  checkpoint(): Promise<void>;
  countConnections(): ConnectionCount;
}

/** This process's connections to its database, and how many callers wait for one. */
export interface ConnectionCount {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The embedded engine has neither a checkpointer nor autovacuum of its own. */
const CHECKPOINT_INTERVAL_MS = 60_000;
/** How many checkpoints there are from one vacuum to the next. */
const CHECKPOINTS_PER_VACUUM = 15;

const TRANSACTION_ATTEMPTS = 8;
const FIRST_RETRY_DELAY_MS = 4;
const retriedErrorCodes = { deadlock: '40P01', serialisationFailure: '40001' } as const;

const guards = new WeakMap<Database, TransactionGuard>();
const commitListeners = new WeakMap<Transaction, (() => void)[]>();

function isWorthRetrying(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === retriedErrorCodes.deadlock || code === retriedErrorCodes.serialisationFailure;
}

/**
 * Calls `listener`, which must not throw, when this transaction of `inTransaction` has been committed, and never when
 * it is rolled back.
 */
export function afterCommit(transaction: Transaction, listener: () => void): void {
  commitListeners.get(transaction)?.push(listener);
}

/**
 * Runs `work` in one transaction, all or nothing. Deadlocks and serialisation failures are retried from the start, so
 * `work` may run several times and must touch nothing but the transaction. Using the root handle inside throws at once.
 */
export async function inTransaction<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const guard = guards.get(database);
  for (let attempt = 1; ; attempt += 1) {
    const listeners: (() => void)[] = [];
    try {
      const result = await database.transaction().execute((transaction) => {
        commitListeners.set(transaction, listeners);
        return guard ? guard.run(() => work(transaction)) : work(transaction);
      });
      for (const listener of listeners) listener();
      return result;
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isWorthRetrying(error)) throw error;
      await delay(Math.random() * FIRST_RETRY_DELAY_MS * 2 ** attempt);
    }
  }
}

/** Returns Kysely on an engine that is already running; a server calls `openDatabase` instead. */
export function queriesOnPglite(pglite: PGlite): Database {
  return openQueries((guard) => new PgliteDialect(pglite, guard)).queries;
}

function openQueries<D extends Dialect>(makeDialect: (guard: TransactionGuard) => D): { queries: Database; dialect: D } {
  const guard = new TransactionGuard();
  const dialect = makeDialect(guard);
  const queries: Database = new Kysely<Schema>({ dialect });
  guards.set(queries, guard);
  return { queries, dialect };
}

async function vacuum(queries: Database): Promise<void> {
  const tables = await sql<{ name: string }>`select relname as name from pg_stat_user_tables`.execute(queries);
  // One table per call, because the engine blocks the event loop while it works.
  for (const { name } of tables.rows) await sql`vacuum analyze ${sql.id(name)}`.execute(queries);
}

async function openEmbedded(dataDirectory: string): Promise<OpenedDatabase> {
  const embedded = await openEmbeddedDatabase(dataDirectory);
  const { queries, dialect } = openQueries((guard) => new PgliteDialect(embedded.pglite, guard));
  const shut = async (): Promise<void> => {
    await queries.destroy();
    if (!embedded.pglite.closed) await embedded.pglite.close();
    embedded.release();
  };
  try {
    await migrate(queries, 'pglite');
  } catch (error) {
    await shut();
    throw error;
  }
  const upkeep = startUpkeep(queries, embedded.syncCount);
  return {
    queries,
    engine: 'pglite',
    checkpoint: upkeep.checkpoint,
    countConnections: () => dialect.countConnections(),
    async close() {
      await upkeep.stop();
      await shut();
    },
  };
}

/** Runs checkpoints on a timer, one at a time, and only when something was written since the last. */
function startUpkeep(queries: Database, syncCount: () => number): { checkpoint(): Promise<void>; stop(): Promise<void> } {
  let syncCountAtCheckpoint = -1;
  let checkpoints = 0;
  let latest: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    if (syncCount() === syncCountAtCheckpoint) return;
    if (checkpoints % CHECKPOINTS_PER_VACUUM === CHECKPOINTS_PER_VACUUM - 1) await vacuum(queries);
    checkpoints += 1;
    await sql`checkpoint`.execute(queries);
    syncCountAtCheckpoint = syncCount();
  };
  const checkpoint = (): Promise<void> => {
    latest = latest.then(run);
    return latest;
  };
  // A failed checkpoint is left unhandled on purpose: the disk no longer accepts what was confirmed, so the process has
  // to end.
  const timer = setInterval(() => void checkpoint(), CHECKPOINT_INTERVAL_MS).unref();
  return {
    checkpoint,
    async stop() {
      clearInterval(timer);
      await checkpoint();
    },
  };
}

async function openPostgresql(databaseUrl: string): Promise<OpenedDatabase> {
  const { queries, dialect } = openQueries((guard) => new GuardedPostgresDialect(databaseUrl, guard));
  try {
    await migrate(queries, 'postgresql');
  } catch (error) {
    await queries.destroy();
    throw error;
  }
  return { queries, engine: 'postgresql', close: () => queries.destroy(), checkpoint: async () => {}, countConnections: () => dialect.countConnections() };
}

/**
 * Opens the database, migrates its schema and returns the handle that everything else takes. Without `databaseUrl` it
 * is embedded in `<dataDirectory>/database`. Throws a DataDirectoryInUseError, an UnusableDataDirectoryError, a
 * NewerSchemaError or the driver's own error.
 */
export async function openDatabase(settings: { dataDirectory: string; databaseUrl: string | null }): Promise<OpenedDatabase> {
  return settings.databaseUrl === null ? openEmbedded(settings.dataDirectory) : openPostgresql(settings.databaseUrl);
}
