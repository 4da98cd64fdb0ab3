import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/open-database.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { currentSeed, takeNonce } from '../fairness/seed-store.ts';
import type { SessionOf } from '../game/houses.ts';
import type { Sandbox } from '../sandbox.ts';
import { winMinorOf } from '../slot/engine.ts';
import { playRound } from '../slot/play-round.ts';
import { ruleSetOf } from '../slot/rules/rule-sets.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import {
  findNewestRound,
  findRoundBySpin,
  insertRound,
  listOpenRounds,
  markEnded,
  markPlayed,
  noteBalanceAfterWin,
  type Round,
  readRound,
} from './round-store.ts';
import { betMessage, rollbackMessage, winMessage } from './wallet-messages.ts';

export type SpinResult =
  /** Played, refused by the operator or voided: the state of the round says which. */
  { result: 'settled'; round: Round } | { result: 'too-soon'; remainingMs: number } | { result: 'spin-id-reused' };

/** How long the pace still forbids a spin after the newest round, in ms. */
export function remainingPaceMs(sandbox: Sandbox, newest: Round | null): number {
  if (!newest) return 0;
  const sinceMs = Math.max(0, sandbox.now() - newest.createdAtMs);
  return Math.max(0, sandbox.timings.spinPaceMs - sinceMs);
}

function openRound(sandbox: Sandbox, session: SessionOf<'slot'>, spinId: string, betMinor: bigint): Round {
  const { database } = sandbox;
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

/** The stake's fate is unknown: the round does not count, and a rollback is stored in the same commit. */
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

/** Plays spins; a repeated spin id gets the round it already has, also while that one is still being played. */
export function createSpinner(sandbox: Sandbox): (session: SessionOf<'slot'>, spinId: string, betMinor: bigint) => Promise<SpinResult> {
  const underway = new Map<number, Promise<Round>>();
  return async (session, spinId, betMinor) => {
    const known = findRoundBySpin(sandbox.database, session, spinId);
    if (known && known.betMinor !== betMinor) return { result: 'spin-id-reused' };
    if (known) return { result: 'settled', round: await (underway.get(known.id) ?? known) };
    const remainingMs = remainingPaceMs(sandbox, findNewestRound(sandbox.database, session));
    if (remainingMs > 0) return { result: 'too-soon', remainingMs };
    const round = openRound(sandbox, session, spinId, betMinor);
    const playing = play(sandbox, round).finally(() => underway.delete(round.id));
    underway.set(round.id, playing);
    return { result: 'settled', round: await playing };
  };
}

/** At the start: rounds that were cut off between bet and result do not count, their stakes go back. */
export function voidInterruptedRounds(sandbox: Sandbox): void {
  for (const round of listOpenRounds(sandbox.database)) voidRound(sandbox, round);
}
