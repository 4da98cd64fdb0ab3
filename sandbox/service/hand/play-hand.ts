import { randomUUID } from 'node:crypto';
import { findGameOf } from '../../engine/games/studio-games.ts';
import { type AnyHandRules, type Dealt, MoveError } from '../../engine/hand/hand-rules.ts';
import { inTransaction } from '../database/open-database.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { currentSeed, nameFirstClientSeed, takeNonce } from '../fairness/seed-store.ts';
import type { SessionOf } from '../game/tenants.ts';
import type { Sandbox } from '../sandbox.ts';
import { Turns } from '../shared/turns.ts';
import type { SessionRefusal } from '../wallet/ask-balance.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import { returnMessage, stakeMessage, takeBackMessage } from './hand-messages.ts';
import {
  findHand,
  findNewestHand,
  type Hand,
  insertHand,
  insertStake,
  keepMoves,
  listAskedStakes,
  listStakes,
  listUnfinishedHands,
  markHandEnded,
  markHandOpen,
  markHandPlayed,
  markStake,
  noteBalance,
  readHand,
  type Stake,
} from './hand-store.ts';

type HandSession = SessionOf<'hand'>;

/** An abandoned hand is played to its end after this time, ms. */
export const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1_000;

export type BeginResult =
  /** Begun, refused by the operator or voided, according to the state of the hand. */
  | { result: 'begun'; hand: Hand }
  | { result: 'too-soon'; remainingMs: number }
  | { result: 'key-reused' }
  | { result: 'hand-open' }
  | { result: 'refused'; refusal: SessionRefusal };
export type MoveResult =
  | { result: 'made'; hand: Hand }
  | { result: 'not-allowed' }
  /** The stake of the move was not booked. The hand is unchanged. */
  | { result: 'not-covered'; refusal: SessionRefusal; balanceMinor: bigint | null };

export function rulesOfHand({ gameCode }: Hand): AnyHandRules {
  const rules = findGameOf('hand', gameCode)?.rules;
  if (!rules) throw new Error(`no rules for ${gameCode}`);
  return rules;
}

/**
 * Returns the state of a hand, replayed from its random numbers. Throws a MoveError if its rules do not allow a move.
 */
export function dealHand(hand: Hand, moves: readonly unknown[] = hand.moves): Dealt<unknown> {
  const rules = rulesOfHand(hand);
  const choice = rules.readChoice(hand.choice);
  if (choice === null) throw new Error(`the choice of hand ${hand.id} can not be read`);
  return rules.deal(
    roundStream(hand.serverSeed, hand.clientSeed, hand.nonce),
    choice,
    moves.map((move) => rules.readMove(move)),
  );
}

/** Returns how long the pace still forbids a new hand after the newest one, ms. */
export function remainingHandPaceMs(sandbox: Sandbox, newest: Hand | null): number {
  if (!newest) return 0;
  return Math.max(0, sandbox.timings.handPaceMs - Math.max(0, sandbox.now() - newest.createdAtMs));
}

/**
 * Requests a stake from the operator. Returns null if it is booked. Without a usable response, stores a rollback of the
 * stake and returns `operator-unreachable`.
 */
async function book(sandbox: Sandbox, hand: Hand, stake: Stake): Promise<{ refusal: SessionRefusal; balanceMinor: bigint | null } | null> {
  let answer: WalletAnswer | null = null;
  try {
    answer = await sandbox.wallet.call('transaction/bet', stakeMessage(hand, stake));
  } catch (error) {
    takeBack(sandbox, hand, stake);
    if (!(error instanceof LostAnswerError)) throw error;
    return { refusal: 'operator-unreachable', balanceMinor: null };
  }
  const refusal = refusalOf(answer.status);
  if (answer.status === walletOk && answer.balanceMinor !== null) {
    noteBalance(sandbox.database, hand.id, answer.balanceMinor);
    return null;
  }
  if (refusal) {
    markStake(sandbox.database, stake.betUuid, 'refused');
    return { refusal, balanceMinor: answer.balanceMinor };
  }
  takeBack(sandbox, hand, stake);
  return { refusal: 'operator-unreachable', balanceMinor: null };
}

/**
 * Rolls back a stake that may or may not have been booked. Stores the rollback in the same commit. Voids the hand if
 * this is its first stake.
 */
function takeBack(sandbox: Sandbox, hand: Hand, stake: Stake): void {
  inTransaction(sandbox.database, () => {
    markStake(sandbox.database, stake.betUuid, 'voided');
    if (stake.number === 0) markHandEnded(sandbox.database, hand.id, 'voided', 'round-voided', null);
    sandbox.outbox.add('rollback', stake.betUuid, takeBackMessage(hand, stake, randomUUID()));
  });
  sandbox.log.warn({ hand: hand.id, stake: stake.number }, 'a stake was not answered and is rolled back');
}

/**
 * Stores the moves of a hand, and marks the stake `booked` as booked. If the hand is over, queues its return in the
 * same commit.
 */
async function settle(sandbox: Sandbox, hand: Hand, moves: readonly unknown[], booked: Stake | null): Promise<Hand> {
  const { database, outbox } = sandbox;
  const dealt = dealHand(hand, moves);
  const [first] = listStakes(database, hand.id);
  if (!first) throw new Error(`hand ${hand.id} has no stake`);
  inTransaction(database, () => {
    if (booked) markStake(database, booked.betUuid, 'booked');
    markHandOpen(database, hand.id);
    keepMoves(database, hand.id, moves);
    if (!dealt.isOver) return;
    markHandPlayed(database, hand.id, dealt.returnMinor);
    outbox.add('win', first.betUuid, returnMessage(hand, first, randomUUID(), dealt.returnMinor));
  });
  if (dealt.isOver && dealt.returnMinor > 0n) {
    const { isAcknowledged, answer } = await outbox.sendNow('win', first.betUuid);
    if (isAcknowledged && answer) noteBalance(database, hand.id, BigInt(answer));
  }
  return readHand(database, hand.id);
}

function openHand(sandbox: Sandbox, session: HandSession, { key, choice, clientSeed }: AskedHand): Hand {
  const { database } = sandbox;
  nameFirstClientSeed(database, session, clientSeed, sandbox.now());
  const seed = currentSeed(database, session, sandbox.now());
  const handId = inTransaction(database, () => {
    const player = { user: session.user, gameCode: session.gameCode, tokenHash: session.tokenHash };
    const id = insertHand(database, { key, ...player, seedId: seed.id, nonce: takeNonce(database, seed.id), choice, createdAtMs: sandbox.now() });
    const [amountMinor] = dealHand(readHand(database, id), []).stakesMinor;
    if (amountMinor === undefined) throw new Error('a hand without a stake');
    insertStake(database, id, { number: 0, betUuid: randomUUID(), amountMinor });
    return id;
  });
  return readHand(database, handId);
}

async function begin(sandbox: Sandbox, hand: Hand): Promise<Hand> {
  const [stake] = listStakes(sandbox.database, hand.id);
  if (!stake) throw new Error(`hand ${hand.id} has no stake`);
  const problem = await book(sandbox, hand, stake);
  if (!problem) return settle(sandbox, hand, [], stake);
  if (problem.refusal !== 'operator-unreachable') markHandEnded(sandbox.database, hand.id, 'refused', problem.refusal, problem.balanceMinor);
  return readHand(sandbox.database, hand.id);
}

async function move(sandbox: Sandbox, { stakeRefusal }: HandSession, hand: Hand, made: unknown): Promise<MoveResult> {
  const moves = [...hand.moves, made];
  let dealt: Dealt<unknown>;
  try {
    dealt = dealHand(hand, moves);
  } catch (error) {
    if (error instanceof MoveError) return { result: 'not-allowed' };
    throw error;
  }
  const known = listStakes(sandbox.database, hand.id);
  const amountMinor = dealt.stakesMinor[known.filter(({ state }) => state === 'booked').length];
  if (amountMinor === undefined) return { result: 'made', hand: await settle(sandbox, hand, moves, null) };
  if (stakeRefusal) return { result: 'not-covered', refusal: stakeRefusal, balanceMinor: null };
  const stake: Stake = { number: known.length, betUuid: randomUUID(), amountMinor, state: 'asked' };
  insertStake(sandbox.database, hand.id, stake);
  const problem = await book(sandbox, hand, stake);
  if (problem) return { result: 'not-covered', ...problem };
  return { result: 'made', hand: await settle(sandbox, hand, moves, stake) };
}

/** Ends a hand with the moves that its rules make for the player, and without a further stake. */
async function finish(sandbox: Sandbox, hand: Hand): Promise<void> {
  const moves = [...hand.moves];
  for (let dealt = dealHand(hand, moves); !dealt.isOver; dealt = dealHand(hand, moves)) moves.push(rulesOfHand(hand).standIn(dealt));
  await settle(sandbox, hand, moves, null);
}

export interface AskedHand {
  key: string;
  choice: unknown;
  /** The page's own client seed, for the first hand with a player's first seed. */
  clientSeed?: string | undefined;
}

export interface HandPlayer {
  /** Begins a hand. A repeated key returns the existing hand. */
  begin(session: HandSession, asked: AskedHand): Promise<BeginResult>;
  /** Makes the move with this number, counted from 0. A move that was already made is not repeated. */
  move(session: HandSession, key: string, number: number, made: unknown): Promise<MoveResult | { result: 'no-hand' }>;
  /** Ends the hands that were abandoned long ago. A hand that can not be ended is logged, and the others go on. */
  finishForgotten(): Promise<void>;
}

/** Creates the service that plays hands. It serialises the steps of each player in each game. */
export function createHandPlayer(sandbox: Sandbox): HandPlayer {
  const turns = new Turns();
  return {
    begin: (session, asked) =>
      turns.take(session, async () => {
        const { key, choice } = asked;
        const known = findHand(sandbox.database, session, key);
        if (known) return JSON.stringify(known.choice) === JSON.stringify(choice) ? { result: 'begun', hand: known } : { result: 'key-reused' };
        if (session.stakeRefusal) return { result: 'refused', refusal: session.stakeRefusal };
        const newest = findNewestHand(sandbox.database, session);
        if (newest?.state === 'open') return { result: 'hand-open' };
        const remainingMs = remainingHandPaceMs(sandbox, newest);
        if (remainingMs > 0) return { result: 'too-soon', remainingMs };
        return { result: 'begun', hand: await begin(sandbox, openHand(sandbox, session, asked)) };
      }),
    move: (session, key, number, made) =>
      turns.take(session, async () => {
        const hand = findHand(sandbox.database, session, key);
        if (!hand) return { result: 'no-hand' };
        if (number < hand.moves.length)
          return JSON.stringify(hand.moves[number]) === JSON.stringify(made) ? { result: 'made', hand } : { result: 'not-allowed' };
        if (hand.state !== 'open' || number > hand.moves.length) return { result: 'not-allowed' };
        return move(sandbox, session, hand, made);
      }),
    async finishForgotten() {
      for (const forgotten of listUnfinishedHands(sandbox.database, 'open', sandbox.now() - FORGOTTEN_AFTER_MS)) {
        const finished = turns.take(forgotten, async () => {
          // Its player may have come back and ended it meanwhile.
          const hand = readHand(sandbox.database, forgotten.id);
          if (hand.state === 'open') await finish(sandbox, hand);
        });
        await finished.catch((error: unknown) => sandbox.log.error({ err: error, hand: forgotten.id }, 'a forgotten hand could not be finished'));
      }
    },
  };
}

/**
 * Rolls back, at startup, the stakes whose call was interrupted before the response. A hand that had begun continues in
 * its previous state.
 */
export function takeBackInterruptedStakes(sandbox: Sandbox): void {
  for (const { handId, stake } of listAskedStakes(sandbox.database)) takeBack(sandbox, readHand(sandbox.database, handId), stake);
}
