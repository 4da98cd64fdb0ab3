import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';

export type HandState = 'betting' | 'open' | 'played' | 'refused' | 'voided';
export interface Hand {
  id: number;
  key: string;
  user: string;
  gameCode: string;
  /** The token that the hand was begun with. Its messages to the operator carry the same token. */
  token: string;
  currency: string;
  nonce: number;
  /** The choice as received in the request. */
  choice: unknown;
  moves: readonly unknown[];
  state: HandState;
  refusal: string | null;
  returnMinor: bigint | null;
  /** The operator's latest balance within this hand, kuruş; null until it is known. */
  balanceMinor: bigint | null;
  createdAtMs: number;
  serverSeed: string;
  clientSeed: string;
  isSeedRevealed: boolean;
}
export type StakeState = 'asked' | 'booked' | 'refused' | 'voided';
export interface Stake {
  number: number;
  betUuid: string;
  amountMinor: bigint;
  state: StakeState;
}

const SELECT_HAND = `select hand.*, seed.server_seed, seed.client_seed, seed.state as seed_state, game_session.token, game_session.currency
  from hand join seed on seed.id = hand.seed_id join game_session on game_session.token_hash = hand.token_hash`;

function handOf(row: Row): Hand {
  return {
    id: numberOf(row, 'id'),
    key: textOf(row, 'hand_key'),
    user: textOf(row, 'user'),
    gameCode: textOf(row, 'game_code'),
    token: textOf(row, 'token'),
    currency: textOf(row, 'currency'),
    nonce: numberOf(row, 'nonce'),
    choice: JSON.parse(textOf(row, 'choice')),
    moves: JSON.parse(textOf(row, 'moves')) as unknown[],
    state: textOf(row, 'state') as HandState,
    refusal: optionalTextOf(row, 'refusal'),
    returnMinor: optionalIntegerOf(row, 'return_minor'),
    balanceMinor: optionalIntegerOf(row, 'balance_minor'),
    createdAtMs: numberOf(row, 'created_at'),
    serverSeed: textOf(row, 'server_seed'),
    clientSeed: textOf(row, 'client_seed'),
    isSeedRevealed: textOf(row, 'seed_state') === 'revealed',
  };
}

export function readHand(database: DatabaseSync, handId: number): Hand {
  const row = prepared(database, `${SELECT_HAND} where hand.id = ?`).get(handId);
  if (!row) throw new Error(`no hand ${handId}`);
  return handOf(row);
}

export function findHand(database: DatabaseSync, player: Player, key: string): Hand | null {
  const row = prepared(database, `${SELECT_HAND} where hand.user = ? and hand.game_code = ? and hand.hand_key = ?`).get(player.user, player.gameCode, key);
  return row ? handOf(row) : null;
}

/** Returns a player's newest hand in a game, in any state, or null. */
export function findNewestHand(database: DatabaseSync, player: Player): Hand | null {
  const row = prepared(database, `${SELECT_HAND} where hand.user = ? and hand.game_code = ? order by hand.id desc limit 1`).get(player.user, player.gameCode);
  return row ? handOf(row) : null;
}

/**
 * Lists a player's finished hands, newest first, at most `limit`. If `beforeHandId` is not null, lists only lower ids.
 */
export function listPlayedHands(database: DatabaseSync, player: Player, beforeHandId: number | null, limit: number): Hand[] {
  return prepared(database, `${SELECT_HAND} where hand.user = ? and hand.game_code = ? and hand.state = 'played' and hand.id < ? order by hand.id desc limit ?`)
    .all(player.user, player.gameCode, beforeHandId ?? Number.MAX_SAFE_INTEGER, limit)
    .map(handOf);
}

/** Lists the hands in a state that began before a time, ms since 1970. */
export function listUnfinishedHands(database: DatabaseSync, state: 'betting' | 'open', beforeMs: number): Hand[] {
  return prepared(database, `${SELECT_HAND} where hand.state = ? and hand.created_at < ?`).all(state, beforeMs).map(handOf);
}

export interface NewHand {
  key: string;
  user: string;
  gameCode: string;
  tokenHash: string;
  seedId: number;
  nonce: number;
  choice: unknown;
  createdAtMs: number;
}

/** Stores a hand in the state `betting`, before the operator is called. Returns the hand's database id. */
export function insertHand(database: DatabaseSync, hand: NewHand): number {
  const row = prepared(
    database,
    `insert into hand (hand_key, user, game_code, token_hash, seed_id, nonce, choice, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, 'betting', ?) returning id`,
  ).get(hand.key, hand.user, hand.gameCode, hand.tokenHash, hand.seedId, hand.nonce, JSON.stringify(hand.choice), hand.createdAtMs);
  if (!row) throw new Error('a hand was not stored');
  return numberOf(row, 'id');
}

export function insertStake(database: DatabaseSync, handId: number, stake: Omit<Stake, 'state'>): void {
  prepared(database, "insert into hand_stake (hand_id, number, bet_uuid, amount_minor, state) values (?, ?, ?, ?, 'asked')").run(
    handId,
    stake.number,
    stake.betUuid,
    stake.amountMinor,
  );
}

export function markStake(database: DatabaseSync, betUuid: string, state: StakeState): void {
  prepared(database, "update hand_stake set state = ? where bet_uuid = ? and state = 'asked'").run(state, betUuid);
}

/** Lists every stake of a hand in the order of the requests. */
export function listStakes(database: DatabaseSync, handId: number): Stake[] {
  return prepared(database, 'select * from hand_stake where hand_id = ? order by number')
    .all(handId)
    .map((row) => ({
      number: numberOf(row, 'number'),
      betUuid: textOf(row, 'bet_uuid'),
      amountMinor: integerOf(row, 'amount_minor'),
      state: textOf(row, 'state') as StakeState,
    }));
}

/** Lists the stakes that had no response yet when the process ended, with the ids of their hands. */
export function listAskedStakes(database: DatabaseSync): { handId: number; stake: Stake }[] {
  const rows = prepared(database, "select distinct hand_id from hand_stake where state = 'asked'").all();
  return rows
    .map((row) => numberOf(row, 'hand_id'))
    .flatMap((handId) =>
      listStakes(database, handId)
        .filter(({ state }) => state === 'asked')
        .map((stake) => ({ handId, stake })),
    );
}

export function markHandOpen(database: DatabaseSync, handId: number): void {
  prepared(database, "update hand set state = 'open' where id = ? and state = 'betting'").run(handId);
}

export function noteBalance(database: DatabaseSync, handId: number, balanceMinor: bigint): void {
  prepared(database, 'update hand set balance_minor = ? where id = ?').run(balanceMinor, handId);
}

export function keepMoves(database: DatabaseSync, handId: number, moves: readonly unknown[]): void {
  prepared(database, "update hand set moves = ? where id = ? and state = 'open'").run(JSON.stringify(moves), handId);
}

export function markHandPlayed(database: DatabaseSync, handId: number, returnMinor: bigint): void {
  prepared(database, "update hand set state = 'played', return_minor = ? where id = ? and state = 'open'").run(returnMinor, handId);
}

export function markHandEnded(database: DatabaseSync, handId: number, state: 'refused' | 'voided', refusal: string, balanceMinor: bigint | null): void {
  prepared(database, "update hand set state = ?, refusal = ?, balance_minor = ? where id = ? and state = 'betting'").run(state, refusal, balanceMinor, handId);
}
