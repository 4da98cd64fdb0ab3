import { sql } from 'kysely';
import { type OpenedDatabase, openDatabase } from '../../../server/database/database.ts';
import { type RunningServer, runServer } from '../../support/running-server.ts';
import { makeOwnDatabase } from '../../support/test-database.ts';
import { startPaymentSideStub } from './payment-side-stub.ts';
import { populate } from './populate.ts';
import { type ScaleSeat, seatOf, spreadSeats } from './seats.ts';

const MOST_SEATS = 500;

/** A site with a number of players, served by a process of its own. */
export interface ScaleWorld {
  readonly players: number;
  readonly server: RunningServer;
  /** The bench's own connection to its database. */
  readonly opened: OpenedDatabase;
  readonly databaseUrl: string;
  /** Players who make the calls. */
  readonly seats: readonly ScaleSeat[];
  /** The player whose lists have a hundred pages. */
  readonly longListed: ScaleSeat;
  /** Of the whole database, indexes included. */
  readonly bytesPerPlayer: number;
  readonly populatedInMs: number;
  remove(): Promise<void>;
}

async function readDatabaseBytes({ queries }: OpenedDatabase): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(queries);
  return rows[0]?.bytes ?? Number.NaN;
}

async function fill(url: string, players: number): Promise<void> {
  const unhurried = new URL(url);
  unhurried.searchParams.set('options', '-c synchronous_commit=off -c session_replication_role=replica');
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: unhurried.href });
  await populate({ database: opened.queries, players, now: new Date() }).finally(opened.close);
}

/** Makes a database with this many players and starts a server on it, with these settings too. The caller removes both. */
export async function openScaleWorld(players: number, environment: Record<string, string> = {}): Promise<ScaleWorld> {
  await using parts = new AsyncDisposableStack();
  const database = await makeOwnDatabase();
  parts.defer(database.drop);
  const begunMs = performance.now();
  await fill(database.url, players);
  const populatedInMs = performance.now() - begunMs;
  const opened = await openDatabase({ dataDirectory: '', databaseUrl: database.url });
  parts.defer(opened.close);
  const bytesPerPlayer = (await readDatabaseBytes(opened)) / players;
  const paymentSide = await startPaymentSideStub(opened.queries);
  parts.defer(paymentSide.close);
  const settings = { DATABASE_URL: database.url, SANDBOX: 'off', SANDBOX_URL: paymentSide.url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const server = await runServer({ ...settings, ...environment });
  parts.defer(async () => {
    await server.stop();
    await server.remove();
  });
  const held = parts.move();
  const [seats, longListed] = [spreadSeats(players, MOST_SEATS), seatOf(players + 1)];
  const remove = () => held.disposeAsync();
  return { players, server, opened, databaseUrl: database.url, seats, longListed, bytesPerPlayer, populatedInMs, remove };
}
