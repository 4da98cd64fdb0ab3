import { randomUUID } from 'node:crypto';
import { winMinorOf } from '../../engine/slot/engine.ts';
import { playRound } from '../../engine/slot/play-round.ts';
import { ruleSetOf } from '../../engine/slot/rules/rule-sets.ts';
import { inTransaction } from '../database/open-database.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { currentSeed, nameFirstClientSeed, takeNonce } from '../fairness/seed-store.ts';
import type { SessionOf } from '../game/tenants.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SessionRefusal } from '../wallet/ask-balance.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import {
  findRoundBySpin,
  insertRound,
  listOpenRounds,
  markEnded,
  markPlayed,
  noteBalanceAfterWin,
  type Round,
  readNewestSpinMs,
  readRound,
} from './round-store.ts';
import { betMessage, rollbackMessage, winMessage } from './wallet-messages.ts';

export type SpinResult =
  /** Played, refused by the operator or voided, according to the state of the round. */
  | { result: 'settled'; round: Round }
  | { result: 'too-soon'; remainingMs: number }
  | { result: 'spin-id-reused' }
  | { result: 'refused'; refusal: SessionRefusal };

export interface AskedSpin {
  spinId: string;
  betMinor: bigint;
  /** The page's own client seed, for the first round with a player's first seed. */
  clientSeed?: string | undefined;
}

/**
 * Returns how long the pace still forbids a player to spin, ms. The pace applies to all slots together, so that several
 * slots side by side are no faster than one.
 */
export function remainingPaceMs(sandbox: Sandbox, user: string): number {
  const newestMs = readNewestSpinMs(sandbox.database, user);
  if (newestMs === null) return 0;
  const sinceMs = Math.max(0, sandbox.now() - newestMs);
  return Math.max(0, sandbox.timings.spinPaceMs - sinceMs);
}

function openRound(sandbox: Sandbox, session: SessionOf<'slot'>, { spinId, betMinor, clientSeed }: AskedSpin): Round {
  const { database } = sandbox;
  nameFirstClientSeed(database, session, clientSeed, sandbox.now());
  const seed = currentSeed(database, session, sandbox.now());
  const roundId = inTransaction(database, () =>
    insertRound(database, {
      spinId,
      user: session.user,
      gameCode: session.gameCode,
      rulesId: session.game.rules.id,
      tokenHash: session.tokenHash,
      seedId: seed.id,
      nonce: takeNonce(database, seed.id),
      betMinor,
      betUuid: randomUUID(),
      createdAtMs: sandbox.now(),
    }),
  );
  return readRound(database, roundId);
}

/** Voids a round whose stake may or may not have been booked. Queues a rollback in the same commit. */
function voidRound(sandbox: Sandbox, round: Round): void {
  inTransaction(sandbox.database, () => {
    markEnded(sandbox.database, round.id, 'voided', 'round-voided', null);
    sandbox.outbox.add('rollback', round.betUuid, rollbackMessage(round, randomUUID()));
  });
  sandbox.log.warn({ round: round.id }, 'a bet was not answered and is rolled back');
}

async function settle(sandbox: Sandbox, round: Round, balanceAfterBetMinor: bigint): Promise<void> {
  const rules = ruleSetOf(round.rulesId);
  const outcome = playRound(rules, roundStream(round.serverSeed, round.clientSeed, round.nonce));
  const winMinor = winMinorOf(rules, outcome, round.betMinor);
  inTransaction(sandbox.database, () => {
    markPlayed(sandbox.database, round.id, outcome.stops, winMinor, balanceAfterBetMinor);
    sandbox.outbox.add('win', round.betUuid, winMessage(round, randomUUID(), winMinor));
  });
  if (winMinor === 0n) return;
  const { isAcknowledged, answer } = await sandbox.outbox.sendNow('win', round.betUuid);
  if (isAcknowledged && answer) noteBalanceAfterWin(sandbox.database, round.id, BigInt(answer));
}

async function play(sandbox: Sandbox, round: Round): Promise<Round> {
  let answer: WalletAnswer;
  try {
    answer = await sandbox.wallet.call('transaction/bet', betMessage(round));
  } catch (error) {
    voidRound(sandbox, round);
    if (!(error instanceof LostAnswerError)) throw error;
    return readRound(sandbox.database, round.id);
  }
  const refusal = refusalOf(answer.status);
  if (answer.status === walletOk && answer.balanceMinor !== null) await settle(sandbox, round, answer.balanceMinor);
  else if (refusal) markEnded(sandbox.database, round.id, 'refused', refusal, answer.balanceMinor);
  else voidRound(sandbox, round);
  return readRound(sandbox.database, round.id);
}

/**
 * Returns the function that plays spins. A repeated spin id returns the existing round, after waiting for it if it is
 * still being played.
 */
export function createSpinner(sandbox: Sandbox): (session: SessionOf<'slot'>, asked: AskedSpin) => Promise<SpinResult> {
  const underway = new Map<number, Promise<Round>>();
  return async (session, asked) => {
    const { spinId, betMinor } = asked;
    const known = findRoundBySpin(sandbox.database, session, spinId);
    if (known && known.betMinor !== betMinor) return { result: 'spin-id-reused' };
    if (known) return { result: 'settled', round: await (underway.get(known.id) ?? known) };
    if (session.stakeRefusal) return { result: 'refused', refusal: session.stakeRefusal };
    const remainingMs = remainingPaceMs(sandbox, session.user);
    if (remainingMs > 0) return { result: 'too-soon', remainingMs };
    const round = openRound(sandbox, session, asked);
    const playing = play(sandbox, round).finally(() => underway.delete(round.id));
    underway.set(round.id, playing);
    return { result: 'settled', round: await playing };
  };
}

/** Voids, at startup, the rounds that were interrupted between bet and result. Their stakes are rolled back. */
export function voidInterruptedRounds(sandbox: Sandbox): void {
  for (const round of listOpenRounds(sandbox.database)) voidRound(sandbox, round);
}
