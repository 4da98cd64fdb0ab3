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
/** One that is not there refuses at once; a busy machine lets one that is wait. */
const CONNECT_TIMEOUT_MS = 30_000;
const SCHEMA_PREFIX = 'meydan_test_';
/** Schemas that a killed run left behind are dropped after this long. */
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

async function findPostgresql(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL || LOCAL_URL;
  const client = await connect(url);
  await client?.end();
  return client === null ? null : url;
}

const postgresqlUrl = await findPostgresql();

const answering: readonly DatabaseEngine[] = postgresqlUrl === null ? ['pglite'] : ['pglite', 'postgresql'];
/** The engines that answer here. PostgreSQL is one of them when TEST_DATABASE_URL or the usual local port has it. TEST_ENGINE takes one of them alone. */
export const testEngines: readonly DatabaseEngine[] = answering.filter((engine) => engine === (process.env.TEST_ENGINE ?? engine));

/** A migrated, empty database is made once per schema and package manifest (which pins the engine), and copied for every test that asks. */
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
  // Nobody makes another database in a copy: without what new ones are made from it is a third smaller, and opens as much quicker.
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

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  if (client === null) throw new Error('PostgreSQL has stopped answering');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropLeftovers(client: Client, nowS: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace where nspname like $1`, [`${SCHEMA_PREFIX}%`]);
  for (const { name } of rows) {
    const madeS = Number(name.slice(SCHEMA_PREFIX.length).split('_')[0]);
    if (nowS - madeS > LEFTOVER_AGE_S) await client.query(`drop schema if exists ${name} cascade`);
  }
}

export interface OwnSchema {
  /** The address of the database with this schema as the only one in sight. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * An empty schema of the caller's own on PostgreSQL, which other processes may open, too; the caller drops it. Its commits wait for the disk unless
 * `waitsForDisk` is false: then they still outlive the end of a server, only not that of PostgreSQL itself.
 */
export async function makeOwnSchema(waitsForDisk = true): Promise<OwnSchema> {
  if (postgresqlUrl === null) throw new Error('no PostgreSQL answers here');
  const url = postgresqlUrl;
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

async function openOwnSchema(): Promise<OpenedDatabase> {
  const schema = await makeOwnSchema(false);
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: schema.url });
  return {
    ...opened,
    async close() {
      await opened.close();
      await schema.drop();
    },
  };
}

/** A migrated, empty database of the caller's own; the caller closes it. */
export async function openTestDatabase(engine: DatabaseEngine): Promise<OpenedDatabase> {
  if (engine === 'pglite') return openEmbeddedCopy();
  return openOwnSchema();
}

/** One sentence on what the server suites ran on, for the end of a test run. */
export async function describeEngines(): Promise<string> {
  const engines = postgresqlUrl === null ? 'PGlite alone (no PostgreSQL at TEST_DATABASE_URL or on 127.0.0.1:5432)' : 'PGlite and PostgreSQL';
  const redis = (await findRedis()) === null ? 'without Redis (none at TEST_REDIS_URL or on 127.0.0.1:6379)' : 'with Redis';
  return `The server suites ran on ${engines}, ${redis}.`;
}
