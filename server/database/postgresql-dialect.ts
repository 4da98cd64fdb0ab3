import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { TransactionGuard } from './transaction-guard.ts';

const INT8 = types.builtins.INT8;
/** Array of int8 and its text form, '{1,2,NULL}'; the driver's own list names no arrays. */
const INT8_ARRAY = 1016;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

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

class GuardedPostgresDriver extends PostgresDriver {
  readonly #guard: TransactionGuard;

  constructor(pool: Pool, guard: TransactionGuard) {
    super({ pool });
    this.#guard = guard;
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    return super.acquireConnection(...options);
  }
}

/** Kysely on a pool of PostgreSQL connections, with the transaction guard and int8 as `bigint`. */
export class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #guard: TransactionGuard;

  constructor(databaseUrl: string, guard: TransactionGuard) {
    const pool = new Pool({ connectionString: databaseUrl, types: typeParsers, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    super({ pool });
    this.#pool = pool;
    this.#guard = guard;
    // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
    pool.on('error', () => {});
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#pool, this.#guard);
  }
}
