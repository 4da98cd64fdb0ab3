import type { DatabaseSync } from 'node:sqlite';
import { crashPointOf } from '../../engine/crash/crash-point.ts';
import { prepared } from '../database/prepared.ts';
import { numberOf, optionalNumberOf, type Row, textOf } from '../database/row.ts';
import { takeHash } from '../shared/chain-store.ts';
import { crashDigest } from './crash-digest.ts';

export type CrashRoundState = 'betting' | 'flying' | 'crashed' | 'voided';
/** One round shared by all players. Its hash and its point stay secret until it has crashed. */
export interface CrashRound {
  id: number;
  gameCode: string;
  chainId: number;
  position: number;
  hash: string;
  /** The crash point, in hundredths. */
  point: number;
  state: CrashRoundState;
  /** The time of take-off, ms since 1970; null until the countdown starts. */
  startsAtMs: number | null;
  crashAtMs: number | null;
}

function roundOf(row: Row): CrashRound {
  return {
    id: numberOf(row, 'id'),
    gameCode: textOf(row, 'game_code'),
    chainId: numberOf(row, 'chain_id'),
    position: numberOf(row, 'position'),
    hash: textOf(row, 'hash'),
    point: numberOf(row, 'point'),
    state: textOf(row, 'state') as CrashRoundState,
    startsAtMs: optionalNumberOf(row, 'starts_at'),
    crashAtMs: optionalNumberOf(row, 'crash_at'),
  };
}

/** Opens a round for bets with the next hash of the game's chain. Returns the stored round. */
export function openCrashRound(database: DatabaseSync, gameCode: string, now: number): CrashRound {
  const { chain, position, hash } = takeHash(database, gameCode, now);
  const row = prepared(
    database,
    `insert into crash_round (game_code, chain_id, position, hash, point, state, created_at) values (?, ?, ?, ?, ?, 'betting', ?) returning *`,
  ).get(gameCode, chain.id, position, hash, crashPointOf(crashDigest(chain.salt, hash)), now);
  if (!row) throw new Error('a round was not stored');
  return roundOf(row);
}

/** Stores the state and the times of a round. */
export function saveCrashRound(database: DatabaseSync, round: CrashRound): void {
  prepared(database, 'update crash_round set state = ?, starts_at = ?, crash_at = ? where id = ?').run(
    round.state,
    round.startsAtMs,
    round.crashAtMs,
    round.id,
  );
}

/** Lists the rounds that were neither finished nor voided when the process ended. */
export function listUnfinishedRounds(database: DatabaseSync): CrashRound[] {
  return prepared(database, "select * from crash_round where state in ('betting', 'flying')").all().map(roundOf);
}

/** Lists a game's crashed rounds, newest first, at most `limit`. */
export function listCrashedRounds(database: DatabaseSync, gameCode: string, limit: number): CrashRound[] {
  return prepared(database, "select * from crash_round where game_code = ? and state = 'crashed' order by id desc limit ?").all(gameCode, limit).map(roundOf);
}

/** Returns the round with this id, or null. */
export function findCrashRound(database: DatabaseSync, roundId: number): CrashRound | null {
  const row = prepared(database, 'select * from crash_round where id = ?').get(roundId);
  return row ? roundOf(row) : null;
}
