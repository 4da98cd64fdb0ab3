import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/open-database.ts';
import { prepared } from '../database/prepared.ts';
import { numberOf, type Row, textOf } from '../database/row.ts';

const SERVER_SEED_BYTES = 32;
const FIRST_CLIENT_SEED_BYTES = 8;

export interface Player {
  user: string;
  gameCode: string;
}
export interface CurrentSeed {
  id: number;
  serverSeed: string;
  clientSeed: string;
  nextNonce: number;
  /**
   * Whether the player's page may still name the client seed. True before the first round with a player's first seed.
   */
  isClientSeedOpen: boolean;
}
/** What a player may see of the seeds in use. */
export interface SeedCommitment {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  nextNonce: number;
  isClientSeedOpen: boolean;
}
export interface RevealedSeed {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  /** Number of rounds drawn with the seed. Their nonces are 0 … rounds − 1. */
  rounds: number;
}

/** Returns the hash that is published in advance: the SHA-256 of the seed's text, in hex. */
export const hashSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');
const newServerSeed = (): string => randomBytes(SERVER_SEED_BYTES).toString('hex');

function readSeed(database: DatabaseSync, player: Player, state: 'current' | 'next'): Row | undefined {
  return prepared(database, 'select * from seed where user = ? and game_code = ? and state = ?').get(player.user, player.gameCode, state);
}

function addSeed(database: DatabaseSync, player: Player, state: 'current' | 'next', clientSeed: string | null, now: number): void {
  prepared(database, 'insert into seed (user, game_code, state, server_seed, client_seed, is_client_seed_open, created_at) values (?, ?, ?, ?, ?, ?, ?)').run(
    player.user,
    player.gameCode,
    state,
    newServerSeed(),
    clientSeed,
    state === 'current' ? 1 : 0,
    now,
  );
}

/**
 * Returns the player's current seed in this game. Creates the first seed and the sealed next one if they are missing.
 * The page names the first client seed, see `nameFirstClientSeed`. The random client seed that is stored until then
 * counts only for older pages, which name none.
 */
export function currentSeed(database: DatabaseSync, player: Player, now: number): CurrentSeed {
  let row = readSeed(database, player, 'current');
  if (!row) {
    inTransaction(database, () => {
      addSeed(database, player, 'current', randomBytes(FIRST_CLIENT_SEED_BYTES).toString('hex'), now);
      addSeed(database, player, 'next', null, now);
    });
    row = readSeed(database, player, 'current');
  }
  if (!row) throw new Error('the seed just made is not there');
  return {
    id: numberOf(row, 'id'),
    serverSeed: textOf(row, 'server_seed'),
    clientSeed: textOf(row, 'client_seed'),
    nextNonce: numberOf(row, 'next_nonce'),
    isClientSeedOpen: numberOf(row, 'is_client_seed_open') === 1,
  };
}

/**
 * Returns the hashes of the current seed and of the next one. The next one is chosen before the player names a client
 * seed for it.
 */
export function readCommitment(database: DatabaseSync, player: Player, now: number): SeedCommitment {
  const current = currentSeed(database, player, now);
  const next = readSeed(database, player, 'next');
  if (!next) throw new Error('a player without a sealed next seed');
  return {
    serverSeedHash: hashSeed(current.serverSeed),
    nextServerSeedHash: hashSeed(textOf(next, 'server_seed')),
    clientSeed: current.clientSeed,
    nextNonce: current.nextNonce,
    isClientSeedOpen: current.isClientSeedOpen,
  };
}

/**
 * Stores the client seed that comes with the first round of a player's first seed. The page drew it after it had seen
 * the hash of that server seed. Changes nothing after a round or a rotation, or if the page names none.
 */
export function nameFirstClientSeed(database: DatabaseSync, player: Player, clientSeed: string | undefined, now: number): void {
  const { id, isClientSeedOpen } = currentSeed(database, player, now);
  if (isClientSeedOpen && clientSeed !== undefined) prepared(database, 'update seed set client_seed = ? where id = ?').run(clientSeed, id);
}

/**
 * Uses up one nonce and returns it. Throws if the seed is not in use. Call it inside the transaction that stores the
 * round.
 */
export function takeNonce(database: DatabaseSync, seedId: number): number {
  const row = prepared(database, 'update seed set next_nonce = next_nonce + 1, is_client_seed_open = 0 where id = ? and state = ? returning next_nonce').get(
    seedId,
    'current',
  );
  if (!row) throw new Error('a nonce of a seed that is not in use');
  return numberOf(row, 'next_nonce') - 1;
}

/**
 * Reveals the current seed, activates the sealed one with the given client seed (or with the old one if null), and
 * seals another. Returns the revealed seed.
 */
export function rotateSeed(database: DatabaseSync, player: Player, clientSeed: string | null, now: number): RevealedSeed {
  const old = currentSeed(database, player, now);
  inTransaction(database, () => {
    prepared(database, "update seed set state = 'revealed', revealed_at = ? where id = ?").run(now, old.id);
    prepared(database, "update seed set state = 'current', client_seed = ? where user = ? and game_code = ? and state = 'next'").run(
      clientSeed ?? old.clientSeed,
      player.user,
      player.gameCode,
    );
    addSeed(database, player, 'next', null, now);
  });
  return { serverSeed: old.serverSeed, serverSeedHash: hashSeed(old.serverSeed), clientSeed: old.clientSeed, rounds: old.nextNonce };
}
