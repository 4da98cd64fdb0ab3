import type { DatabaseSync } from 'node:sqlite';
import type { BetRefusal, BetState, OddsAcceptance, OutcomeResult, SelectionView } from '../../contract/sports-wire.ts';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalNumberOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';

/** Facts about a selection's match and market. They are stored with the bet when it is placed. */
export type LegFacts = Pick<SelectionView, 'kind' | 'line' | 'period' | 'sport' | 'leagueId' | 'home' | 'away' | 'startsAtMs'>;
export interface Leg {
  number: number;
  matchId: string;
  marketId: string;
  outcomeId: string;
  /**
   * The odds in hundredths: those that the player saw and, after the bet is accepted, those at which it was accepted.
   */
  odds: number;
  facts: LegFacts;
  /** Null while the selection is undecided. */
  result: OutcomeResult | null;
  /** The number of outcomes that share the place: 1 unless it is a dead heat; null until the selection is decided. */
  tied: number | null;
  /** The score when the selection was decided; null until then. */
  score: { home: number; away: number } | null;
}
/** `asking` means that the operator has not responded to the stake yet. */
export type StoredState = BetState | 'asking';
export interface Bet {
  id: number;
  key: string;
  betUuid: string;
  user: string;
  gameCode: string;
  /** The token that the bet was placed with. Its messages to the operator carry the same token. */
  token: string;
  currency: string;
  /** The content of the request, to detect different content under the same key. */
  asked: string;
  stakeMinor: bigint;
  accepts: OddsAcceptance;
  state: StoredState;
  refusal: BetRefusal | null;
  returnMinor: bigint | null;
  /** The operator's latest balance for this bet, kuruş; null until it is known. */
  balanceMinor: bigint | null;
  placedAtMs: number;
  /** The time at which the wait of a bet on a live match ends, ms since 1970; null for other bets. */
  decidesAtMs: number | null;
  settledAtMs: number | null;
  legs: readonly Leg[];
}

const SELECT_BET = `select sports_bet.*, game_session.token, game_session.currency
  from sports_bet join game_session on game_session.token_hash = sports_bet.token_hash`;

const legOf = (row: Row): Leg => {
  const score = optionalTextOf(row, 'score');
  return {
    number: numberOf(row, 'number'),
    matchId: textOf(row, 'match_id'),
    marketId: textOf(row, 'market_id'),
    outcomeId: textOf(row, 'outcome_id'),
    odds: numberOf(row, 'odds'),
    facts: JSON.parse(textOf(row, 'facts')) as LegFacts,
    result: optionalTextOf(row, 'result') as OutcomeResult | null,
    tied: optionalNumberOf(row, 'tied'),
    score: score === null ? null : (JSON.parse(score) as Leg['score']),
  };
};

function betOf(database: DatabaseSync, row: Row): Bet {
  const id = numberOf(row, 'id');
  return {
    id,
    key: textOf(row, 'bet_key'),
    betUuid: textOf(row, 'bet_uuid'),
    user: textOf(row, 'user'),
    gameCode: textOf(row, 'game_code'),
    token: textOf(row, 'token'),
    currency: textOf(row, 'currency'),
    asked: textOf(row, 'asked'),
    stakeMinor: integerOf(row, 'stake_minor'),
    accepts: textOf(row, 'accepts') as OddsAcceptance,
    state: textOf(row, 'state') as StoredState,
    refusal: optionalTextOf(row, 'refusal') as BetRefusal | null,
    returnMinor: optionalIntegerOf(row, 'return_minor'),
    balanceMinor: optionalIntegerOf(row, 'balance_minor'),
    placedAtMs: numberOf(row, 'placed_at'),
    decidesAtMs: optionalNumberOf(row, 'decides_at'),
    settledAtMs: optionalNumberOf(row, 'settled_at'),
    legs: prepared(database, 'select * from sports_leg where bet_id = ? order by number').all(id).map(legOf),
  };
}

export interface NewBet extends Pick<Bet, 'key' | 'betUuid' | 'user' | 'gameCode' | 'asked' | 'stakeMinor' | 'accepts' | 'placedAtMs' | 'decidesAtMs'> {
  tokenHash: string;
  legs: readonly Pick<Leg, 'matchId' | 'marketId' | 'outcomeId' | 'odds' | 'facts'>[];
}

/**
 * Stores a bet that waits (`waiting`), or whose stake is about to be requested (`asking`). Returns the bet's database
 * id. Call it inside a transaction.
 */
export function insertBet(database: DatabaseSync, bet: NewBet): number {
  const row = prepared(
    database,
    `insert into sports_bet (bet_key, bet_uuid, user, game_code, token_hash, asked, stake_minor, accepts, state, has_waited, placed_at, decides_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
  ).get(
    bet.key,
    bet.betUuid,
    bet.user,
    bet.gameCode,
    bet.tokenHash,
    bet.asked,
    bet.stakeMinor,
    bet.accepts,
    bet.decidesAtMs === null ? 'asking' : 'waiting',
    bet.decidesAtMs === null ? 0 : 1,
    bet.placedAtMs,
    bet.decidesAtMs,
  );
  if (!row) throw new Error('a bet was not stored');
  const id = numberOf(row, 'id');
  const insertLeg = prepared(database, 'insert into sports_leg (bet_id, number, match_id, market_id, outcome_id, odds, facts) values (?, ?, ?, ?, ?, ?, ?)');
  for (const [number, { matchId, marketId, outcomeId, odds, facts }] of bet.legs.entries())
    insertLeg.run(id, number, matchId, marketId, outcomeId, odds, JSON.stringify(facts));
  return id;
}

export function readBet(database: DatabaseSync, id: number): Bet {
  const row = prepared(database, `${SELECT_BET} where sports_bet.id = ?`).get(id);
  if (!row) throw new Error(`no bet ${id}`);
  return betOf(database, row);
}

export function findBet(database: DatabaseSync, player: Player, key: string): Bet | null {
  const row = prepared(database, `${SELECT_BET} where sports_bet.user = ? and sports_bet.game_code = ? and bet_key = ?`).get(player.user, player.gameCode, key);
  return row ? betOf(database, row) : null;
}

/** Returns a player's bet by its id. Returns null if it belongs to another player or does not exist. */
export function findBetById(database: DatabaseSync, player: Player, id: number): Bet | null {
  const row = prepared(database, `${SELECT_BET} where sports_bet.user = ? and sports_bet.game_code = ? and sports_bet.id = ?`).get(
    player.user,
    player.gameCode,
    id,
  );
  return row ? betOf(database, row) : null;
}

/**
 * Lists a player's bets that can still change, newest first, at most `limit`. If `before` is not null, lists only lower
 * ids.
 */
export function listOpenBets(database: DatabaseSync, player: Player, before: number | null, limit: number): Bet[] {
  return prepared(
    database,
    `${SELECT_BET} where sports_bet.user = ? and sports_bet.game_code = ? and state in ('waiting', 'asking', 'open') and sports_bet.id < ?
       order by sports_bet.id desc limit ?`,
  )
    .all(player.user, player.gameCode, before ?? Number.MAX_SAFE_INTEGER, limit)
    .map((row) => betOf(database, row));
}

/**
 * Lists a player's bets that were settled since a time, newest first, at most `limit`. If `before` is not null, lists
 * only lower ids. Omits bets that were refused without waiting.
 */
export function listSettledBets(database: DatabaseSync, player: Player, sinceMs: number, before: number | null, limit: number): Bet[] {
  return prepared(
    database,
    `${SELECT_BET} where sports_bet.user = ? and sports_bet.game_code = ? and sports_bet.id < ? and settled_at >= ?
       and (state in ('won', 'lost', 'void', 'cashed-out') or (state = 'refused' and has_waited = 1)) order by sports_bet.id desc limit ?`,
  )
    .all(player.user, player.gameCode, before ?? Number.MAX_SAFE_INTEGER, sinceMs, limit)
    .map((row) => betOf(database, row));
}

export function countOpenBets(database: DatabaseSync, player: Player): number {
  const row = prepared(database, "select count(*) as count from sports_bet where user = ? and game_code = ? and state in ('waiting', 'asking', 'open')").get(
    player.user,
    player.gameCode,
  );
  return row ? numberOf(row, 'count') : 0;
}

/** Lists all players' bets in one of the transient states. */
export function listBetsIn(database: DatabaseSync, state: 'waiting' | 'asking'): Bet[] {
  return prepared(database, `${SELECT_BET} where state = ? order by sports_bet.id`)
    .all(state)
    .map((row) => betOf(database, row));
}

/** Lists the outcomes that open bets still wait for, each outcome once. */
export function listAwaitedOutcomes(database: DatabaseSync): Pick<Leg, 'matchId' | 'marketId' | 'outcomeId'>[] {
  return prepared(
    database,
    `select distinct match_id, market_id, outcome_id from sports_leg join sports_bet on sports_bet.id = bet_id where result is null and state = 'open'`,
  )
    .all()
    .map((row) => ({ matchId: textOf(row, 'match_id'), marketId: textOf(row, 'market_id'), outcomeId: textOf(row, 'outcome_id') }));
}

/**
 * Stores the result of an outcome in every open bet on it. Returns the ids of those bets. Call it inside a transaction.
 */
export function decideLegs(
  database: DatabaseSync,
  of: Pick<Leg, 'matchId' | 'marketId' | 'outcomeId'>,
  decided: Pick<Leg, 'result' | 'tied' | 'score'>,
): number[] {
  return prepared(
    database,
    `update sports_leg set result = ?, tied = ?, score = ? where match_id = ? and market_id = ? and outcome_id = ? and result is null
       and exists (select 1 from sports_bet where sports_bet.id = bet_id and state = 'open') returning bet_id`,
  )
    .all(decided.result, decided.tied, decided.score && JSON.stringify(decided.score), of.matchId, of.marketId, of.outcomeId)
    .map((row) => numberOf(row, 'bet_id'));
}

/**
 * Stores the odds at which a bet is accepted, in the order of its selections. Returns the bet with these odds. Call it
 * inside a transaction.
 */
export function keepOdds(database: DatabaseSync, bet: Bet, odds: readonly number[]): Bet {
  const update = prepared(database, 'update sports_leg set odds = ? where bet_id = ? and number = ?');
  const legs = bet.legs.map((leg, index) => ({ ...leg, odds: odds[index] ?? leg.odds }));
  for (const [index, { number, odds: taken }] of legs.entries()) if (taken !== bet.legs[index]?.odds) update.run(taken, bet.id, number);
  return { ...bet, legs };
}

type BetChange = Partial<Pick<Bet, 'refusal' | 'returnMinor' | 'balanceMinor' | 'settledAtMs'>>;

/**
 * Moves a bet to another state and returns the updated bet. Returns null, and changes nothing, if the bet is no longer
 * in the state in which it was read.
 */
export function moveBet(database: DatabaseSync, bet: Bet, to: StoredState, change: BetChange = {}): Bet | null {
  const { changes } = prepared(
    database,
    `update sports_bet set state = ?, refusal = coalesce(?, refusal), return_minor = coalesce(?, return_minor),
       balance_minor = coalesce(?, balance_minor), settled_at = coalesce(?, settled_at) where id = ? and state = ?`,
  ).run(to, change.refusal ?? null, change.returnMinor ?? null, change.balanceMinor ?? null, change.settledAtMs ?? null, bet.id, bet.state);
  return Number(changes) > 0 ? { ...bet, ...change, state: to } : null;
}

export function noteBetBalance(database: DatabaseSync, id: number, balanceMinor: bigint): void {
  prepared(database, 'update sports_bet set balance_minor = ? where id = ?').run(balanceMinor, id);
}
