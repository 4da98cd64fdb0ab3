import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type DatabaseEngine, type OpenedDatabase, openDatabase, queriesOnPglite } from '../../server/database/database.ts';
import { openDatabaseInMemory } from '../../server/database/embedded-database.ts';
import { migrate, migrationSteps } from '../../server/database/migrate.ts';
import { findRedis } from './test-redis.ts';

const LOCAL_URL = 'postgres://postgres@127.0.0.1:5432/test';
/** A missing server refuses at once; an existing one may be slow on a busy machine. */
const CONNECT_TIMEOUT_MS = 30_000;
const SCHEMA_PREFIX = 'meydan_test_';
/** Schemas left behind by a killed run are dropped after this time. */
const LEFTOVER_AGE_S = 60 * 60;

async function connect(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    return null;
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  if (client === null) throw new Error('PostgreSQL has stopped answering');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The engine of a test suite: a standard one, or PostgreSQL with a Turkish locale, in which lower('I') is ı. */
export type TestEngine = DatabaseEngine | 'turkish-postgresql';

/** Throws if the database named as the Turkish one folds letters by another locale: its tests would prove nothing. */
async function checkIsTurkish(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query<{ letter: string }>(`select lower('I') as letter`));
  if (rows[0]?.letter !== 'ı') throw new Error(`${new URL(url).pathname.slice(1)} has no Turkish locale: drop that database, and the next run makes it again`);
}

/**
 * Creates a database with Turkish collation next to the given one, once for all runs; returns null if the server does
 * not support it or the user lacks permission.
 */
async function findTurkish(client: Client, url: string): Promise<string | null> {
  const turkish = new URL(url);
  turkish.pathname += '_turkish';
  const name = turkish.pathname.slice(1);
  // Test files of one run call this concurrently.
  await client.query(`select pg_advisory_lock(hashtext($1))`, [name]);
  const { rowCount } = await client.query(`select from pg_database where datname = $1`, [name]);
  if (rowCount === 1) return turkish.href;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'tr-TR'`);
    return turkish.href;
  } catch (error) {
    console.warn(`no test runs on a database of Turkish collation: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function findPostgresql(): Promise<Partial<Record<TestEngine, string>>> {
  const url = process.env.TEST_DATABASE_URL || LOCAL_URL;
  const client = await connect(url);
  if (client === null) return {};
  try {
    const turkish = await findTurkish(client, url);
    if (turkish !== null) await checkIsTurkish(turkish);
    return { postgresql: url, ...(turkish === null ? {} : { 'turkish-postgresql': turkish }) };
  } finally {
    await client.end();
  }
}

const postgresqlUrls = await findPostgresql();

const isWanted = (engine: TestEngine) => engine === (process.env.TEST_ENGINE ?? engine);
/**
 * The engines available here. PostgreSQL is included if TEST_DATABASE_URL or the usual local port has it. TEST_ENGINE
 * restricts them to one.
 */
export const testEngines: readonly DatabaseEngine[] = (
  postgresqlUrls.postgresql === undefined ? ['pglite' as const] : ['pglite' as const, 'postgresql' as const]
).filter(isWanted);
/** The same plus a database with Turkish collation, for suites that compare or sort text. */
export const textEngines: readonly TestEngine[] = [
  ...testEngines,
  ...(postgresqlUrls['turkish-postgresql'] === undefined ? [] : ['turkish-postgresql' as const].filter(isWanted)),
];

/**
 * Returns the path of a migrated, empty database. It is created once per schema and package manifest (which pins the
 * engine), and copied for every test.
 */
function snapshotPath(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const key = createHash('sha256')
    .update(JSON.stringify([manifest, migrationSteps]))
    .digest('hex')
    .slice(0, 16);
  const directory = join(tmpdir(), `meydan-test-${process.getuid?.() ?? 0}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return join(directory, `database-${key}.tar`);
}

async function makeSnapshot(path: string): Promise<void> {
  const pglite = await openDatabaseInMemory(null);
  await migrate(queriesOnPglite(pglite), 'pglite');
  // A copy never creates further databases: without the templates it is a third smaller and opens that much faster.
  await pglite.exec(`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}

async function openEmbeddedCopy(): Promise<OpenedDatabase> {
  const path = snapshotPath();
  if (!existsSync(path)) await makeSnapshot(path);
  const pglite = await openDatabaseInMemory(new Blob([readFileSync(path)]));
  const queries = queriesOnPglite(pglite);
  const countConnections = () => ({ busy: 0, idle: 1, waiting: 0 });
  return {
    queries,
    engine: 'pglite',
    checkpoint: async () => {},
    countConnections,
    close: () => queries.destroy().then(() => (pglite.closed ? undefined : pglite.close())),
  };
}

async function dropLeftovers(client: Client, nowS: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace where nspname like $1`, [`${SCHEMA_PREFIX}%`]);
  for (const { name } of rows) {
    const madeS = Number(name.slice(SCHEMA_PREFIX.length).split('_')[0]);
    if (nowS - madeS > LEFTOVER_AGE_S) await client.query(`drop schema if exists ${name} cascade`);
  }
}

export interface OwnSchema {
  /** The database's address, with this schema as its only search path. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates an empty PostgreSQL schema for the caller, which other processes may open too; the caller drops it. Its
 * commits wait for the disk unless `waitsForDisk` is false: then they survive the end of a server, but not that of
 * PostgreSQL itself.
 */
export async function makeOwnSchema(waitsForDisk = true, engine: Exclude<TestEngine, 'pglite'> = 'postgresql'): Promise<OwnSchema> {
  const url = postgresqlUrls[engine];
  if (url === undefined) throw new Error(`no ${engine} answers here`);
  const nowS = Math.floor(Date.now() / 1000);
  const schema = `${SCHEMA_PREFIX}${nowS}_${randomBytes(6).toString('hex')}`;
  await withClient(url, async (client) => {
    await dropLeftovers(client, nowS);
    await client.query(`create schema ${schema}`);
  });
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}${waitsForDisk ? '' : ' -c synchronous_commit=off'}`);
  return { url: own.href, drop: () => withClient(url, async (client) => void (await client.query(`drop schema ${schema} cascade`))) };
}

/**
 * Creates an empty PostgreSQL database for the caller, who drops it: of a schema nobody can tell how much disk it takes,
 * and the next run may drop one that is an hour old.
 */
export async function makeOwnDatabase(): Promise<OwnSchema> {
  const url = postgresqlUrls.postgresql;
  if (url === undefined) throw new Error('no postgresql answers here');
  const own = new URL(url);
  const name = `meydan_own_${randomBytes(6).toString('hex')}`;
  own.pathname = `/${name}`;
  await withClient(url, async (client) => void (await client.query(`create database ${name} template template0 encoding 'UTF8'`)));
  return { url: own.href, drop: () => withClient(url, async (client) => void (await client.query(`drop database ${name} with (force)`))) };
}

async function openOwnSchema(engine: Exclude<TestEngine, 'pglite'>): Promise<OpenedDatabase> {
  const schema = await makeOwnSchema(false, engine);
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: schema.url });
  return {
    ...opened,
    async close() {
      await opened.close();
      await schema.drop();
    },
  };
}

/** Opens a migrated, empty database for the caller, who closes it. */
export async function openTestDatabase(engine: TestEngine): Promise<OpenedDatabase> {
  if (engine === 'pglite') return openEmbeddedCopy();
  return openOwnSchema(engine);
}

/** Returns a sentence about what the server suites ran on, for the end of a test run. */
export async function describeEngines(): Promise<string> {
  const { postgresql, 'turkish-postgresql': turkish } = postgresqlUrls;
  const onPostgresql = `PGlite and PostgreSQL (${turkish === undefined ? 'no database' : 'also a database'} of Turkish collation)`;
  const engines = postgresql === undefined ? 'PGlite alone (no PostgreSQL at TEST_DATABASE_URL or on 127.0.0.1:5432)' : onPostgresql;
  const redis = (await findRedis()) === null ? 'without Redis (none at TEST_REDIS_URL or on 127.0.0.1:6379)' : 'with Redis';
  return `The server suites ran on ${engines}, ${redis}.`;
}
