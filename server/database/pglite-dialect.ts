import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { PgliteStatements } from './pglite-statements.ts';
import type { MarkedQuery, Statement } from './send-statements.ts';
import type { TransactionGuard } from './transaction-guard.ts';

/**
 * The guard has to throw before anyone waits for the only connection, so the queue for it is here and not in Kysely.
 */
class SharedConnectionAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #statements: PgliteStatements;

  constructor(pglite: PGlite) {
    this.#statements = new PgliteStatements(pglite);
  }

  async executeQuery<Row>(query: MarkedQuery): Promise<QueryResult<Row>> {
    if (query.together) return { rows: (await this.#executeTogether(query.together)) as Row[] };
    const result = await this.#statements.query<Row>(query.sql, query.parameters);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  async #executeTogether(statements: readonly Statement[]): Promise<unknown[][]> {
    const results: unknown[][] = [];
    for (const { text, values } of statements) results.push((await this.#statements.query(text, values)).rows);
    return results;
  }

  /**
   * Ends the transaction. PostgreSQL responds to a commit after a failed statement with a silent rollback, which must
   * not pass for a commit.
   */
  async commit(): Promise<void> {
    const result = await this.#statements.query('commit');
    if (result.command === 'ROLLBACK') throw new Error('The transaction had failed before and was rolled back.');
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #guard: TransactionGuard;
  readonly #connection: PgliteConnection;
  #lastInQueue: Promise<void> = Promise.resolve();
  #leaveQueue: () => void = () => {};
  #queueLength = 0;

  constructor(pglite: PGlite, guard: TransactionGuard) {
    this.#pglite = pglite;
    this.#guard = guard;
    this.#connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    const before = this.#lastInQueue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastInQueue = promise;
    this.#queueLength += 1;
    await before;
    this.#leaveQueue = resolve;
    return this.#connection;
  }

  /** How many callers hold or wait for the connection. */
  get queueLength(): number {
    return this.#queueLength;
  }

  async releaseConnection(): Promise<void> {
    this.#queueLength -= 1;
    this.#leaveQueue();
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

/** Kysely on one embedded database: one connection, used in turn. */
export class PgliteDialect implements Dialect {
  readonly #driver: PgliteDriver;

  constructor(pglite: PGlite, guard: TransactionGuard) {
    this.#driver = new PgliteDriver(pglite, guard);
  }

  /** The one connection is busy or idle; all other callers wait for it. */
  countConnections(): { busy: number; idle: number; waiting: number } {
    const { queueLength } = this.#driver;
    const busy = Math.min(queueLength, 1);
    return { busy, idle: 1 - busy, waiting: queueLength - busy };
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new SharedConnectionAdapter();
  }

  createIntrospector(...[database]: ConstructorParameters<typeof PostgresIntrospector>): PostgresIntrospector {
    return new PostgresIntrospector(database);
  }
}
