import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';

export type RoundState = 'betting' | 'played' | 'refused' | 'voided';
export interface Round {
  id: number;
  spinId: string;
  user: string;
  gameCode: string;
  /** The rule set that the round is played with. */
  rulesId: string;
  /** The token that the round was opened with. Its wins and rollbacks carry the same token. */
  token: string;
  currency: string;
  nonce: number;
  betMinor: bigint;
  betUuid: string;
  state: RoundState;
  refusal: string | null;
  stops: number[] | null;
  winMinor: bigint | null;
  balanceAfterBetMinor: bigint | null;
  balanceAfterMinor: bigint | null;
  createdAtMs: number;
  serverSeed: string;
  clientSeed: string;
  isSeedRevealed: boolean;
}

const SELECT_ROUND = `select round.*, seed.server_seed, seed.client_seed, seed.state as seed_state, game_session.token, game_session.currency
  from round join seed on seed.id = round.seed_id join game_session on game_session.token_hash = round.token_hash`;

function readStops(text: string | null): number[] | null {
  if (text === null) return null;
  return text === '' ? [] : text.split(',').map(Number);
}

function roundOf(row: Row): Round {
  return {
    id: numberOf(row, 'id'),
    spinId: textOf(row, 'spin_id'),
    user: textOf(row, 'user'),
    gameCode: textOf(row, 'game_code'),
    rulesId: textOf(row, 'rules'),
    token: textOf(row, 'token'),
    currency: textOf(row, 'currency'),
    nonce: numberOf(row, 'nonce'),
    betMinor: integerOf(row, 'bet_minor'),
    betUuid: textOf(row, 'bet_uuid'),
    state: textOf(row, 'state') as RoundState,
    refusal: optionalTextOf(row, 'refusal'),
    stops: readStops(optionalTextOf(row, 'stops')),
    winMinor: optionalIntegerOf(row, 'win_minor'),
    balanceAfterBetMinor: optionalIntegerOf(row, 'balance_after_bet_minor'),
    balanceAfterMinor: optionalIntegerOf(row, 'balance_after_minor'),
    createdAtMs: numberOf(row, 'created_at'),
    serverSeed: textOf(row, 'server_seed'),
    clientSeed: textOf(row, 'client_seed'),
    isSeedRevealed: textOf(row, 'seed_state') === 'revealed',
  };
}

export function readRound(database: DatabaseSync, roundId: number): Round {
  const row = prepared(database, `${SELECT_ROUND} where round.id = ?`).get(roundId);
  if (!row) throw new Error(`no round ${roundId}`);
  return roundOf(row);
}

export function findRoundBySpin(database: DatabaseSync, player: Player, spinId: string): Round | null {
  const row = prepared(database, `${SELECT_ROUND} where round.user = ? and round.game_code = ? and round.spin_id = ?`).get(
    player.user,
    player.gameCode,
    spinId,
  );
  return row ? roundOf(row) : null;
}

/** Returns a player's newest round in a game, in any state, or null. */
export function findNewestRound(database: DatabaseSync, player: Player): Round | null {
  const row = prepared(database, `${SELECT_ROUND} where round.user = ? and round.game_code = ? order by round.id desc limit 1`).get(
    player.user,
    player.gameCode,
  );
  return row ? roundOf(row) : null;
}

/**
 * Returns when a player's newest spin was requested, in any slot and with any result, ms since 1970. Returns null
 * before the first spin.
 */
export function readNewestSpinMs(database: DatabaseSync, user: string): number | null {
  const row = prepared(database, 'select created_at from round where user = ? order by id desc limit 1').get(user);
  return row ? numberOf(row, 'created_at') : null;
}

/**
 * Lists a player's played rounds, newest first, at most `limit`. If `beforeRoundId` is not null, lists only lower ids.
 */
export function listPlayedRounds(database: DatabaseSync, player: Player, beforeRoundId: number | null, limit: number): Round[] {
  const query = `${SELECT_ROUND} where round.user = ? and round.game_code = ? and round.state = 'played' and round.id < ? order by round.id desc limit ?`;
  return prepared(database, query)
    .all(player.user, player.gameCode, beforeRoundId ?? Number.MAX_SAFE_INTEGER, limit)
    .map(roundOf);
}

/** Lists the rounds whose bet was in progress when the process ended. */
export function listOpenRounds(database: DatabaseSync): Round[] {
  return prepared(database, `${SELECT_ROUND} where round.state = 'betting'`).all().map(roundOf);
}

export interface NewRound {
  spinId: string;
  user: string;
  gameCode: string;
  rulesId: string;
  tokenHash: string;
  seedId: number;
  nonce: number;
  betMinor: bigint;
  betUuid: string;
  createdAtMs: number;
}

/** Stores a round in the state `betting`, before the operator is called. Returns the round's database id. */
export function insertRound(database: DatabaseSync, round: NewRound): number {
  const row = prepared(
    database,
    `insert into round (spin_id, user, game_code, rules, token_hash, seed_id, nonce, bet_minor, bet_uuid, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?) returning id`,
  ).get(round.spinId, round.user, round.gameCode, round.rulesId, round.tokenHash, round.seedId, round.nonce, round.betMinor, round.betUuid, round.createdAtMs);
  if (!row) throw new Error('a round was not stored');
  return numberOf(row, 'id');
}

export function markPlayed(database: DatabaseSync, roundId: number, stops: readonly number[], winMinor: bigint, balanceAfterBetMinor: bigint): void {
  const balanceAfterMinor = winMinor === 0n ? balanceAfterBetMinor : null;
  prepared(
    database,
    "update round set state = 'played', stops = ?, win_minor = ?, balance_after_bet_minor = ?, balance_after_minor = ? where id = ? and state = 'betting'",
  ).run(stops.join(','), winMinor, balanceAfterBetMinor, balanceAfterMinor, roundId);
}

export function noteBalanceAfterWin(database: DatabaseSync, roundId: number, balanceMinor: bigint): void {
  prepared(database, 'update round set balance_after_minor = ? where id = ?').run(balanceMinor, roundId);
}

export function markEnded(database: DatabaseSync, roundId: number, state: 'refused' | 'voided', refusal: string, balanceMinor: bigint | null): void {
  prepared(database, "update round set state = ?, refusal = ?, balance_after_minor = ? where id = ? and state = 'betting'").run(
    state,
    refusal,
    balanceMinor,
    roundId,
  );
}
