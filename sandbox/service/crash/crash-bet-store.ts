import type { DatabaseSync } from 'node:sqlite';
import type { CrashBetState } from '../../contract/wire.ts';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalNumberOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';

/** One player's bet in a round. */
export interface CrashBet {
  id: number;
  betId: string;
  roundId: number;
  user: string;
  gameCode: string;
  /** The token that the bet was placed with. Messages about its win or rollback carry the same token. */
  token: string;
  currency: string;
  panel: number;
  stakeMinor: bigint;
  /** The multiplier of the automatic cash-out, in hundredths; null when the player set none. */
  autoAt: number | null;
  betUuid: string;
  state: CrashBetState;
  refusal: string | null;
  /** The multiplier at which the bet was cashed out, in hundredths; null until then. */
  cashedAt: number | null;
  winMinor: bigint | null;
  /**
   * The operator's latest balance for the player, kuruş: after the bet, then after its win or rollback. Null until
   * known.
   */
  balanceAfterMinor: bigint | null;
  createdAtMs: number;
}

const SELECT_BET = `select crash_bet.*, game_session.token, game_session.currency
  from crash_bet join game_session on game_session.token_hash = crash_bet.token_hash`;

function betOf(row: Row): CrashBet {
  return {
    id: numberOf(row, 'id'),
    betId: textOf(row, 'bet_id'),
    roundId: numberOf(row, 'round_id'),
    user: textOf(row, 'user'),
    gameCode: textOf(row, 'game_code'),
    token: textOf(row, 'token'),
    currency: textOf(row, 'currency'),
    panel: numberOf(row, 'panel'),
    stakeMinor: integerOf(row, 'stake_minor'),
    autoAt: optionalNumberOf(row, 'auto_at'),
    betUuid: textOf(row, 'bet_uuid'),
    state: textOf(row, 'state') as CrashBetState,
    refusal: optionalTextOf(row, 'refusal'),
    cashedAt: optionalNumberOf(row, 'cashed_at'),
    winMinor: optionalIntegerOf(row, 'win_minor'),
    balanceAfterMinor: optionalIntegerOf(row, 'balance_after_minor'),
    createdAtMs: numberOf(row, 'created_at'),
  };
}

export interface NewCrashBet {
  betId: string;
  roundId: number;
  user: string;
  gameCode: string;
  tokenHash: string;
  panel: number;
  stakeMinor: bigint;
  autoAt: number | null;
  betUuid: string;
  createdAtMs: number;
}

/** Stores a bet in the state `asking`, before the operator is called. Returns the bet's database id. */
export function insertCrashBet(database: DatabaseSync, bet: NewCrashBet): number {
  const row = prepared(
    database,
    `insert into crash_bet (bet_id, round_id, user, game_code, token_hash, panel, stake_minor, auto_at, bet_uuid, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'asking', ?) returning id`,
  ).get(bet.betId, bet.roundId, bet.user, bet.gameCode, bet.tokenHash, bet.panel, bet.stakeMinor, bet.autoAt, bet.betUuid, bet.createdAtMs);
  if (!row) throw new Error('a bet was not stored');
  return numberOf(row, 'id');
}

export function readCrashBet(database: DatabaseSync, id: number): CrashBet {
  const row = prepared(database, `${SELECT_BET} where crash_bet.id = ?`).get(id);
  if (!row) throw new Error(`no bet ${id}`);
  return betOf(row);
}

export function findCrashBet(database: DatabaseSync, player: Player, betId: string): CrashBet | null {
  const row = prepared(database, `${SELECT_BET} where crash_bet.user = ? and crash_bet.game_code = ? and bet_id = ?`).get(player.user, player.gameCode, betId);
  return row ? betOf(row) : null;
}

/** Returns whether a player's panel already has a bet in a round. Refused, cancelled and voided bets do not count. */
export function isPanelTaken(database: DatabaseSync, roundId: number, user: string, panel: number): boolean {
  const query = "select 1 from crash_bet where round_id = ? and user = ? and panel = ? and state in ('asking', 'open', 'cashed', 'lost')";
  return prepared(database, query).get(roundId, user, panel) !== undefined;
}

/** Lists the bets of a round that are in one state, oldest first. */
export function listBetsIn(database: DatabaseSync, roundId: number, state: CrashBetState): CrashBet[] {
  return prepared(database, `${SELECT_BET} where round_id = ? and state = ? order by crash_bet.id`).all(roundId, state).map(betOf);
}

/** Lists all players' valid bets in a round, largest stakes first. */
export function listPlacedBets(database: DatabaseSync, roundId: number): CrashBet[] {
  return prepared(database, `${SELECT_BET} where round_id = ? and state in ('open', 'cashed', 'lost') order by stake_minor desc, crash_bet.id`)
    .all(roundId)
    .map(betOf);
}

/** Lists a player's own bets in two rounds, in any state, oldest first. */
export function listOwnBets(database: DatabaseSync, player: Player, roundIds: readonly [number, number]): CrashBet[] {
  const query = `${SELECT_BET} where crash_bet.user = ? and crash_bet.game_code = ? and round_id in (?, ?) order by crash_bet.id`;
  return prepared(database, query)
    .all(player.user, player.gameCode, ...roundIds)
    .map(betOf);
}

/** Lists a player's settled bets, newest first, at most `limit`. If `beforeBet` is not null, lists only lower ids. */
export function listSettledBets(database: DatabaseSync, player: Player, beforeBet: number | null, limit: number): CrashBet[] {
  const query = `${SELECT_BET} where crash_bet.user = ? and crash_bet.game_code = ? and state in ('cashed', 'lost') and crash_bet.id < ?
    order by crash_bet.id desc limit ?`;
  return prepared(database, query)
    .all(player.user, player.gameCode, beforeBet ?? Number.MAX_SAFE_INTEGER, limit)
    .map(betOf);
}

/** Lists a player's newest bets in a game, in any state, at most `most`, newest first. */
export function listNewestBets(database: DatabaseSync, player: Player, most: number): CrashBet[] {
  return prepared(database, `${SELECT_BET} where crash_bet.user = ? and crash_bet.game_code = ? order by crash_bet.id desc limit ?`)
    .all(player.user, player.gameCode, most)
    .map(betOf);
}

/**
 * Returns the smallest automatic cash-out multiplier among the open bets of a round, in hundredths; null if none has
 * one.
 */
export function findNextAuto(database: DatabaseSync, roundId: number): number | null {
  const row = prepared(database, "select min(auto_at) as next from crash_bet where round_id = ? and state = 'open'").get(roundId);
  return row ? optionalNumberOf(row, 'next') : null;
}

type BetChange = Partial<Pick<CrashBet, 'refusal' | 'cashedAt' | 'winMinor' | 'balanceAfterMinor'>>;

/**
 * Moves a bet from one state to another and applies the changes. Returns false, and changes nothing, if the bet is not
 * in the state `from`.
 */
export function moveBet(database: DatabaseSync, id: number, from: CrashBetState, to: CrashBetState, change: BetChange = {}): boolean {
  const { changes } = prepared(
    database,
    `update crash_bet set state = ?, refusal = coalesce(?, refusal), cashed_at = coalesce(?, cashed_at), win_minor = coalesce(?, win_minor),
       balance_after_minor = coalesce(?, balance_after_minor) where id = ? and state = ?`,
  ).run(to, change.refusal ?? null, change.cashedAt ?? null, change.winMinor ?? null, change.balanceAfterMinor ?? null, id, from);
  return Number(changes) > 0;
}

export function noteBalance(database: DatabaseSync, id: number, balanceMinor: bigint): void {
  prepared(database, 'update crash_bet set balance_after_minor = ? where id = ?').run(balanceMinor, id);
}
