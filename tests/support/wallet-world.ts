import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCountries } from '../../server/account/countries.ts';
import { type DatabaseEngine, type OpenedDatabase, openDatabase } from '../../server/database/database.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { makeOwnSchema } from './test-database.ts';
import { makeTestPlayer } from './test-player.ts';
import { giveCash, makeGameToken, makeTestGame, providerKeyPair } from './wallet-provider.ts';
import { GAME, type Seat } from './wallet-table.ts';

/** A player with a game open, logged in on one device. */
export interface WorldSeat extends Seat {
  /** Headers that their device sends with every call. */
  readonly headers: Record<string, string>;
}

/** A snapshot of the data at one moment. */
export interface WalletCopy {
  open(): Promise<OpenedDatabase>;
  remove(): Promise<void>;
}

/**
 * Its own data, on disk or in PostgreSQL, with players who have cash and a game open, for a real server process to use.
 */
export interface WalletWorld {
  readonly engine: DatabaseEngine;
  /** Environment variables that a server process needs to use these data. */
  readonly environment: Record<string, string>;
  readonly seats: readonly WorldSeat[];
  /** Opens the data in this process; on the embedded engine only while no server has them open. */
  open(): Promise<OpenedDatabase>;
  /**
   * Copies the embedded engine's files, so that a server can continue with its own; on PostgreSQL there is nothing to
   * copy.
   */
  copy(): Promise<WalletCopy>;
  remove(): Promise<void>;
}

async function copyDirectory(dataDirectory: string): Promise<WalletCopy> {
  const copied = await mkdtemp(join(tmpdir(), 'meydan-copy-'));
  await cp(join(dataDirectory, 'database'), join(copied, 'database'), { recursive: true });
  return { open: () => openDatabase({ dataDirectory: copied, databaseUrl: null }), remove: () => rm(copied, { recursive: true, force: true }) };
}

async function seatPlayers({ queries }: OpenedDatabase, { players, cashLira }: { players: number; cashLira: number }): Promise<WorldSeat[]> {
  await seedCountries(queries);
  for (const name of ['hub88', 'sandbox']) await storeAnnouncedKey(queries, name, providerKeyPair.publicKey);
  await makeTestGame(queries, GAME);
  const seats: WorldSeat[] = [];
  for (let index = 0; index < players; index += 1) {
    const { playerId, usercode, headers } = await makeTestPlayer(queries);
    if (cashLira > 0) await giveCash(queries, playerId, BigInt(cashLira) * 100n);
    seats.push({ playerId, usercode, headers, token: await makeGameToken(queries, { playerId, gameCode: GAME, isOfSession: true }) });
  }
  return seats;
}

/**
 * Creates such data, including the public keys of the game provider and the payment provider, and closes them. The
 * caller removes them.
 */
export async function makeWalletWorld(engine: DatabaseEngine, people: { players: number; cashLira: number }): Promise<WalletWorld> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meydan-world-'));
  const schema = engine === 'postgresql' ? await makeOwnSchema() : null;
  const open = () => openDatabase({ dataDirectory, databaseUrl: schema?.url ?? null });
  const opened = await open();
  const seats = await seatPlayers(opened, people);
  await opened.close();
  return {
    engine,
    environment: { DATA_DIR: dataDirectory, ...(schema ? { DATABASE_URL: schema.url } : {}) },
    seats,
    open,
    copy: async () => (schema ? { open, remove: async () => {} } : copyDirectory(dataDirectory)),
    async remove() {
      await schema?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
