import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { numberOf, type Row, textOf } from '../database/row.ts';
import { type HashChain, hashAt, makeChain } from './hash-chain.ts';

const SEED_BYTES = 32;
const SALT_BYTES = 16;
/** So many rounds one hash chain holds. */
export const CHAIN_LENGTH = 100_000;

/** A hash chain of one game with what is published of it before its first round: terminal hash and salt. */
export interface SharedChain extends HashChain {
  id: number;
  salt: string;
}

function chainOf(row: Row): SharedChain {
  return {
    id: numberOf(row, 'id'),
    salt: textOf(row, 'salt'),
    terminalHash: textOf(row, 'terminal_hash'),
    length: numberOf(row, 'length'),
    checkpoints: textOf(row, 'checkpoints').split('\n'),
  };
}

/** Makes a chain for a game; seed and salt are drawn at random unless they are given, as tests do. */
export function addChain(
  database: DatabaseSync,
  gameCode: string,
  now: number,
  {
    seed = randomBytes(SEED_BYTES).toString('hex'),
    salt = randomBytes(SALT_BYTES).toString('hex'),
    length = CHAIN_LENGTH,
  }: { seed?: string; salt?: string; length?: number } = {},
): void {
  const chain = makeChain(seed, length);
  prepared(database, 'insert into hash_chain (game_code, salt, terminal_hash, length, checkpoints, created_at) values (?, ?, ?, ?, ?, ?)').run(
    gameCode,
    salt,
    chain.terminalHash,
    length,
    chain.checkpoints.join('\n'),
    now,
  );
}

/** Uses up the next hash of a game's chain; a chain that has ended, or was never made, is followed by a new one. */
export function takeHash(database: DatabaseSync, gameCode: string, now: number): { chain: SharedChain; position: number; hash: string } {
  const take = () =>
    prepared(
      database,
      `update hash_chain set next_position = next_position + 1
         where id = (select min(id) from hash_chain where game_code = ? and next_position <= length) returning *`,
    ).get(gameCode);
  let row = take();
  if (!row) {
    addChain(database, gameCode, now);
    row = take();
  }
  if (!row) throw new Error('the chain just made is not there');
  const chain = chainOf(row);
  const position = numberOf(row, 'next_position') - 1;
  return { chain, position, hash: hashAt(chain, position) };
}

/** The chain with this number; throws where there is none. */
export function readChain(database: DatabaseSync, chainId: number): SharedChain {
  const row = prepared(database, 'select * from hash_chain where id = ?').get(chainId);
  if (!row) throw new Error(`no chain ${chainId}`);
  return chainOf(row);
}
