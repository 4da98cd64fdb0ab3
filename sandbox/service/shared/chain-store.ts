import { hash as digest, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { FIRST_CHAIN_LENGTH, SALT_SEEDS, saltText } from '../../engine/fairness/chain-salt.ts';
import { prepared } from '../database/prepared.ts';
import { numberOf, type Row, textOf } from '../database/row.ts';
import { type HashChain, hashAt, makeChain } from './hash-chain.ts';

const SEED_BYTES = 32;
/** Length of a hash chain in rounds, except for the first chain of a game, which has `FIRST_CHAIN_LENGTH`. */
export const CHAIN_LENGTH = 100_000;

/**
 * A hash chain of one game with the data that is public before its first round: the terminal hash, the salt, and the
 * client seeds of the salt.
 */
export interface SharedChain extends HashChain {
  id: number;
  salt: string;
  /** The client seeds of the salt in order; null if the server drew the salt, as in older chains. */
  seeds: readonly string[] | null;
}
/** A published chain that still waits for its first round and collects seeds. */
export interface CollectingChain {
  id: number;
  terminalHash: string;
  /** The client seeds received so far. */
  seeds: readonly string[];
}
/** A client seed that a player's page drew for the chain with this terminal hash, after it had seen the hash. */
export interface SentSeed {
  gameCode: string;
  user: string;
  terminalHash: string;
  clientSeed: string;
}

/** Returns the salt of a chain that is salted by players: the SHA-256 in hex of `saltText`. */
export const saltOf = (terminalHash: string, seeds: readonly string[]): string => digest('sha256', saltText(terminalHash, seeds));

function listSeeds(database: DatabaseSync, chainId: number): string[] {
  return prepared(database, 'select client_seed from chain_seed where chain_id = ? order by number')
    .all(chainId)
    .map((row) => textOf(row, 'client_seed'));
}

function chainOf(database: DatabaseSync, row: Row): SharedChain {
  const id = numberOf(row, 'id');
  return {
    id,
    salt: textOf(row, 'salt'),
    seeds: numberOf(row, 'is_salted_by_players') === 1 ? listSeeds(database, id) : null,
    terminalHash: textOf(row, 'terminal_hash'),
    length: numberOf(row, 'length'),
    checkpoints: textOf(row, 'checkpoints').split('\n'),
  };
}

/**
 * Creates a chain for a game and with it the chain's terminal hash. Players can send seeds for its salt after the hash
 * is published. The chain's own seed is random. Tests pass a seed, and optionally a salt, which is then closed as if
 * the server had drawn it.
 */
export function addChain(
  database: DatabaseSync,
  gameCode: string,
  now: number,
  { seed = randomBytes(SEED_BYTES).toString('hex'), salt, length }: { seed?: string; salt?: string; length?: number } = {},
): void {
  const isFirst = prepared(database, 'select 1 from hash_chain where game_code = ? limit 1').get(gameCode) === undefined;
  const chain = makeChain(seed, length ?? (isFirst ? FIRST_CHAIN_LENGTH : CHAIN_LENGTH));
  prepared(
    database,
    'insert into hash_chain (game_code, salt, is_salted_by_players, terminal_hash, length, checkpoints, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  ).run(gameCode, salt ?? '', salt === undefined ? 1 : 0, chain.terminalHash, chain.length, chain.checkpoints.join('\n'), now);
}

/** Returns the chain of a game that collects seeds now, or null. */
export function findCollectingChain(database: DatabaseSync, gameCode: string): CollectingChain | null {
  const row = prepared(database, "select id, terminal_hash from hash_chain where game_code = ? and next_position = 1 and salt = '' order by id limit 1").get(
    gameCode,
  );
  if (!row) return null;
  const id = numberOf(row, 'id');
  return { id, terminalHash: textOf(row, 'terminal_hash'), seeds: listSeeds(database, id) };
}

/**
 * Returns the chain that collects seeds. First creates the successor of the current chain if there is none, a whole
 * chain before it is needed. Returns null if the salt of the waiting chain is closed.
 */
export function publishNextChain(database: DatabaseSync, gameCode: string, now: number): CollectingChain | null {
  const isWaiting = prepared(database, 'select 1 from hash_chain where game_code = ? and next_position = 1 limit 1').get(gameCode) !== undefined;
  if (!isWaiting) addChain(database, gameCode, now);
  return findCollectingChain(database, gameCode);
}

/**
 * Adds a player's seed to a chain. Each player's first seed counts, and the twentieth seed closes the salt. Returns
 * false if the seed does not count: no collecting chain of the game has this hash, the chain has begun, its salt is
 * closed, or the player has already sent a seed.
 */
export function addChainSeed(database: DatabaseSync, { gameCode, user, terminalHash, clientSeed }: SentSeed, now: number): boolean {
  const chain = findCollectingChain(database, gameCode);
  if (chain?.terminalHash !== terminalHash) return false;
  const { changes } = prepared(
    database,
    'insert into chain_seed (chain_id, number, user, client_seed, sent_at) values (?, ?, ?, ?, ?) on conflict (chain_id, user) do nothing',
  ).run(chain.id, chain.seeds.length, user, clientSeed, now);
  if (chain.seeds.length + Number(changes) >= SALT_SEEDS) closeSalt(database, chain);
  return changes > 0;
}

/** Computes and stores the salt from the seeds received so far. */
function closeSalt(database: DatabaseSync, { id, terminalHash }: Pick<CollectingChain, 'id' | 'terminalHash'>): void {
  prepared(database, "update hash_chain set salt = ? where id = ? and salt = ''").run(saltOf(terminalHash, listSeeds(database, id)), id);
}

/**
 * Uses up the next hash of a game's chain and returns it. Creates a new chain if there is none or the last one has
 * ended. A chain that begins before twenty seeds have arrived closes its salt with the seeds received: on an empty site
 * only that of its first player, or none.
 */
export function takeHash(database: DatabaseSync, gameCode: string, now: number): { chain: SharedChain; position: number; hash: string } {
  const inUse = 'select min(id) from hash_chain where game_code = ? and next_position <= length';
  const find = () => prepared(database, `select id, salt, terminal_hash from hash_chain where id = (${inUse})`).get(gameCode);
  if (!find()) addChain(database, gameCode, now);
  const found = find();
  if (!found) throw new Error('the chain just made is not there');
  if (textOf(found, 'salt') === '') closeSalt(database, { id: numberOf(found, 'id'), terminalHash: textOf(found, 'terminal_hash') });
  const row = prepared(database, 'update hash_chain set next_position = next_position + 1 where id = ? returning *').get(numberOf(found, 'id'));
  if (!row) throw new Error('the chain just found is not there');
  const chain = chainOf(database, row);
  const position = numberOf(row, 'next_position') - 1;
  return { chain, position, hash: hashAt(chain, position) };
}

/** Returns the chain with this id. Throws if there is none. */
export function readChain(database: DatabaseSync, chainId: number): SharedChain {
  const row = prepared(database, 'select * from hash_chain where id = ?').get(chainId);
  if (!row) throw new Error(`no chain ${chainId}`);
  return chainOf(database, row);
}
