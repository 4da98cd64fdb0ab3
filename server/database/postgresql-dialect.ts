import { createHash } from 'node:crypto';
import { AbortedTransactionError, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import { type Connection, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { MarkedQuery } from './send-statements.ts';
import type { TransactionGuard } from './transaction-guard.ts';

const INT8 = types.builtins.INT8;
/** Array of int8 and its text form, '{1,2,NULL}'; the driver's own list has no arrays. */
const INT8_ARRAY = 1016;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A connection keeps the plans of its statements, and tables grow: after this long another one replaces it. */
const CONNECTION_LIFETIME_S = 600;
/**
 * Most statements that a process names; beyond it they are sent without a name, so that texts made at run time cannot
 * fill the database's memory.
 */
const MOST_STATEMENT_NAMES = 300;
/**
 * PostgreSQL's errors when another process has changed the schema under a plan: the row looks different, or the
 * statement is gone.
 */
const outdatedPlanCodes: readonly unknown[] = ['0A000', '26000'];
/** PostgreSQL truncates names after 63 bytes. */
const NAME_LENGTH = 40;

function readInt8Array(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)));
}

const typeParsers: NonNullable<PoolConfig['types']> = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === INT8_ARRAY) return readInt8Array;
    return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
  },
};

const statementNames = new Map<string, string>();

/**
 * Returns the name under which a connection prepares a statement, so that it is parsed and planned once; undefined
 * beyond the limit.
 */
export function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_STATEMENT_NAMES) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH);
  statementNames.set(text, name);
  return name;
}

/** The driver's own connection, which its types leave out. */
type ConnectedClient = PoolClient & { readonly connection: Connection };

class PostgresqlConnection implements DatabaseConnection {
  readonly client: ConnectedClient;
  /** Set when the connection must not be used again. */
  isWornOut = false;
  /** A transaction's begin is sent together with its first statement. */
  #begun: Promise<unknown> | null = null;
  /** Set once commit or rollback has been sent. */
  #ended: Promise<{ command: string }> | null = null;
  #isHeldBack = false;

  constructor(client: PoolClient) {
    this.client = client as ConnectedClient;
  }

  begin(): void {
    this.#ended = null;
    this.#begun = this.#send('begin', []);
    // Whoever sends the first statement awaits this and gets the failure; until then nobody handles it.
    this.#begun.catch(() => {});
  }

  async executeQuery<Row>({ sql, parameters, together, isLast }: MarkedQuery): Promise<QueryResult<Row>> {
    const begun = this.#begun;
    this.#begun = null;
    const statements = together ?? [{ text: sql, values: parameters }];
    const sent = Promise.all(statements.map(({ text, values }) => this.#send<Row>(text, [...values])));
    if (isLast) this.#startToEnd('commit');
    const [, results] = await Promise.all([begun, sent]);
    if (together) return { rows: results.map(({ rows }) => rows) as Row[] };
    return results[0] ?? { rows: [] };
  }

  async commit(): Promise<void> {
    const { command } = await (this.#ended ?? this.#startToEnd('commit'));
    // PostgreSQL responds to a commit after a failed statement with a silent rollback, which must not pass for a
    // commit.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    // A last statement that failed is followed by its commit, which then was a rollback.
    await (this.#ended ?? this.#startToEnd('rollback'));
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This driver does not stream.');
  }

  async #send<Row>(text: string, values: unknown[]): Promise<QueryResult<Row>> {
    const name = statementName(text);
    this.#holdBack();
    try {
      const { rows, rowCount } = await this.client.query({ ...(name === undefined ? {} : { name }), text, values });
      return { rows: (rows ?? []) as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && outdatedPlanCodes.includes(error.code)) this.isWornOut = true;
      throw error;
    }
  }

  /**
   * Writes everything sent within one tick at once: a begin with its first statements, a last one with its commit. Each
   * write is a system call.
   */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeldBack = false;
      stream.uncork();
    });
  }

  #startToEnd(text: 'commit' | 'rollback'): Promise<{ command: string }> {
    this.#begun = null;
    this.#holdBack();
    this.#ended = this.client.query(text);
    // Whoever ends the transaction awaits this and gets the failure.
    this.#ended.catch(() => {});
    return this.#ended;
  }
}

class GuardedPostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #guard: TransactionGuard;

  constructor(pool: Pool, guard: TransactionGuard) {
    this.#pool = pool;
    this.#guard = guard;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresqlConnection> {
    this.#guard.assertOutside();
    return new PostgresqlConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: PostgresqlConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: PostgresqlConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresqlConnection): Promise<void> {
    try {
      await connection.rollback();
    } catch (error) {
      connection.isWornOut = true;
      throw error;
    }
  }

  async releaseConnection(connection: PostgresqlConnection): Promise<void> {
    connection.client.release(connection.isWornOut);
  }

  async destroy(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }
}

/**
 * Kysely on a pool of PostgreSQL connections: with the transaction guard, int8 as `bigint`, and statements that are
 * prepared once.
 */
export class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #guard: TransactionGuard;

  constructor(databaseUrl: string, guard: TransactionGuard) {
    const pool = new Pool({
      connectionString: databaseUrl,
      types: typeParsers,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      maxLifetimeSeconds: CONNECTION_LIFETIME_S,
      pipeline: true,
      // PostgreSQL compiles a statement that it takes to be expensive: half a second of a processor for one that is then
      // done within milliseconds, each time. If this fails, whoever waits for the connection gets the error.
      verify: (client, done) => void client.query('set jit = off').then(() => done(), done),
    });
    super({ pool });
    this.#pool = pool;
    this.#guard = guard;
    // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
    pool.on('error', () => {});
    // The pool handles idle connections only: one that breaks under a statement fails that statement, and is replaced
    // as well.
    pool.on('connect', (client) => {
      client.on('error', () => {});
    });
  }

  countConnections(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#pool, this.#guard);
  }
}
