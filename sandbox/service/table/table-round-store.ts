import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { numberOf, optionalNumberOf, type Row, textOf } from '../database/row.ts';
import { takeHash } from '../shared/chain-store.ts';

export type TableRoundState = 'betting' | 'playing' | 'over' | 'voided';
/** One shared round at a table. Its hash stays secret until it is over. */
export interface TableRound {
  id: number;
  gameCode: string;
  chainId: number;
  salt: string;
  position: number;
  hash: string;
  state: TableRoundState;
  /** The time at which its bets close, ms since 1970; null until the countdown starts. */
  closesAtMs: number | null;
  overAtMs: number | null;
}

const SELECT_ROUND = 'select table_round.*, hash_chain.salt from table_round join hash_chain on hash_chain.id = table_round.chain_id';

function roundOf(row: Row): TableRound {
  return {
    id: numberOf(row, 'id'),
    gameCode: textOf(row, 'game_code'),
    chainId: numberOf(row, 'chain_id'),
    salt: textOf(row, 'salt'),
    position: numberOf(row, 'position'),
    hash: textOf(row, 'hash'),
    state: textOf(row, 'state') as TableRoundState,
    closesAtMs: optionalNumberOf(row, 'closes_at'),
    overAtMs: optionalNumberOf(row, 'over_at'),
  };
}

/** Opens a round for bets with the next hash of the game's chain. Returns the stored round. */
export function openTableRound(database: DatabaseSync, gameCode: string, now: number): TableRound {
  const { chain, position, hash } = takeHash(database, gameCode, now);
  const row = prepared(
    database,
    `insert into table_round (game_code, chain_id, position, hash, state, created_at) values (?, ?, ?, ?, 'betting', ?) returning *`,
  ).get(gameCode, chain.id, position, hash, now);
  if (!row) throw new Error('a round was not stored');
  return roundOf({ ...row, salt: chain.salt });
}

/** Stores the state and the times of a round. */
export function saveTableRound(database: DatabaseSync, round: TableRound): void {
  prepared(database, 'update table_round set state = ?, closes_at = ?, over_at = ? where id = ?').run(round.state, round.closesAtMs, round.overAtMs, round.id);
}

/** Lists the rounds that were neither finished nor voided when the process ended. */
export function listUnfinishedTableRounds(database: DatabaseSync): TableRound[] {
  return prepared(database, `${SELECT_ROUND} where state in ('betting', 'playing')`).all().map(roundOf);
}

/** Lists a game's finished rounds, newest first, at most `limit`. */
export function listPastRounds(database: DatabaseSync, gameCode: string, limit: number): TableRound[] {
  return prepared(database, `${SELECT_ROUND} where table_round.game_code = ? and state = 'over' order by table_round.id desc limit ?`)
    .all(gameCode, limit)
    .map(roundOf);
}

/** Returns the round with this id, or null. */
export function findTableRound(database: DatabaseSync, roundId: number): TableRound | null {
  const row = prepared(database, `${SELECT_ROUND} where table_round.id = ?`).get(roundId);
  return row ? roundOf(row) : null;
}
