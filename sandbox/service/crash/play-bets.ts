import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '../../contract/wire.ts';
import { inTransaction } from '../database/open-database.ts';
import type { GameSession } from '../game/game-session.ts';
import type { Sandbox } from '../sandbox.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import { type CrashBet, findCrashBet, insertCrashBet, isPanelTaken, moveBet, readCrashBet } from './crash-bet-store.ts';
import { crashBetMessage } from './crash-messages.ts';
import type { CrashRoom } from './crash-room.ts';
import { cashBet, giveBack } from './end-bets.ts';

export interface AskedBet {
  betId: string;
  panel: number;
  stakeMinor: bigint;
  autoAt: number | null;
}
/** The bet after the operation with the balance in kuruş, or the reason why nothing was done. */
export type BetResult = { bet: CrashBet; balanceMinor: bigint | null } | { refusal: RefusalCode; balanceMinor?: bigint | null };

const isSame = (bet: CrashBet, asked: AskedBet): boolean => bet.panel === asked.panel && bet.stakeMinor === asked.stakeMinor && bet.autoAt === asked.autoAt;

/** Returns the result of a stored bet: a refusal for a refused or voided bet, otherwise the bet. */
function resultOf(bet: CrashBet): BetResult {
  if (bet.state === 'refused' || bet.state === 'voided')
    return { refusal: (bet.refusal ?? 'round-voided') as RefusalCode, balanceMinor: bet.balanceAfterMinor };
  return { bet, balanceMinor: bet.balanceAfterMinor };
}

/** Voids a bet whose stake may or may not have been booked, and queues its rollback in the same commit. */
function voidBet(tenant: Sandbox, bet: CrashBet): void {
  inTransaction(tenant.database, () => giveBack(tenant, bet, 'asking', 'voided', 'round-voided'));
  tenant.log.warn({ bet: bet.id }, 'a bet was not answered and is rolled back');
}

async function askForBet(tenant: Sandbox, bet: CrashBet): Promise<void> {
  let answer: WalletAnswer;
  try {
    answer = await tenant.wallet.call('transaction/bet', crashBetMessage(bet));
  } catch (error) {
    voidBet(tenant, bet);
    if (!(error instanceof LostAnswerError)) throw error;
    return;
  }
  const refusal = refusalOf(answer.status);
  const balance = answer.balanceMinor === null ? {} : { balanceAfterMinor: answer.balanceMinor };
  if (answer.status === walletOk) moveBet(tenant.database, bet.id, 'asking', 'open', balance);
  else if (refusal) moveBet(tenant.database, bet.id, 'asking', 'refused', { refusal, ...balance });
  else voidBet(tenant, bet);
}

/** Places, cancels and cashes out the bets of one game. */
export class BetDesk {
  readonly #room: CrashRoom;
  readonly #underway = new Map<string, Promise<void>>();

  constructor(room: CrashRoom) {
    this.#room = room;
  }

  /**
   * Places a bet in the open round. A repeated bet id returns the existing bet, after waiting for it if the operator
   * has not responded yet. Refusals: those of the session and of the operator, `spin-id-reused` for other data under
   * the same id, `panel-taken`, `bets-closed` if the round took off first, `round-voided` for a lost response.
   */
  async place(tenant: Sandbox, session: GameSession, asked: AskedBet): Promise<BetResult> {
    const { table } = this.#room;
    table.advance();
    const known = findCrashBet(tenant.database, session, asked.betId);
    if (known && !isSame(known, asked)) return { refusal: 'spin-id-reused' };
    if (known) {
      await this.#underway.get(known.betUuid);
      return resultOf(readCrashBet(tenant.database, known.id));
    }
    if (session.stakeRefusal) return { refusal: session.stakeRefusal };
    if (isPanelTaken(tenant.database, table.openRound.id, session.user, asked.panel)) return { refusal: 'panel-taken' };
    const { user, gameCode, tokenHash } = session;
    const stored = { ...asked, roundId: table.openRound.id, user, gameCode, tokenHash, betUuid: randomUUID(), createdAtMs: tenant.now() };
    const bet = readCrashBet(tenant.database, insertCrashBet(tenant.database, stored));
    table.advance();
    const asking = askForBet(tenant, bet).finally(() => this.#underway.delete(bet.betUuid));
    this.#underway.set(bet.betUuid, asking);
    await asking;
    this.#room.betChanged(tenant, bet.id);
    return resultOf(readCrashBet(tenant.database, bet.id));
  }

  /**
   * Cancels an open bet before its round takes off. A repeated call returns the same bet. Refusals: `not-found`,
   * `bets-closed`.
   */
  async cancel(tenant: Sandbox, session: GameSession, betId: string): Promise<BetResult> {
    const { table } = this.#room;
    table.advance();
    const bet = findCrashBet(tenant.database, session, betId);
    if (!bet) return { refusal: 'not-found' };
    if (bet.state === 'cancelled') return { bet, balanceMinor: bet.balanceAfterMinor };
    const isOpen = bet.roundId === table.openRound.id;
    if (!isOpen || !inTransaction(tenant.database, () => giveBack(tenant, bet, 'open', 'cancelled'))) return { refusal: 'bets-closed' };
    this.#room.betChanged(tenant, bet.id);
    const balanceMinor = await this.#room.send(tenant, 'rollback', bet);
    return { bet: readCrashBet(tenant.database, bet.id), balanceMinor };
  }

  /**
   * Cashes a bet out at the current multiplier by the sandbox's clock. A repeated call returns the same bet. The
   * balance is null until the operator has acknowledged the win. Refusals: `not-found`, `round-over` if the crash came
   * first.
   */
  async cashOut(tenant: Sandbox, session: GameSession, betId: string): Promise<BetResult> {
    const { table } = this.#room;
    table.advance();
    const bet = findCrashBet(tenant.database, session, betId);
    if (!bet) return { refusal: 'not-found' };
    if (bet.state === 'cashed') return { bet, balanceMinor: tenant.outbox.isAcknowledged('win', bet.betUuid) ? bet.balanceAfterMinor : null };
    const multiplier = table.multiplierOf(bet.roundId);
    if (multiplier === null || !inTransaction(tenant.database, () => cashBet(tenant, bet, multiplier))) return { refusal: 'round-over' };
    this.#room.betChanged(tenant, bet.id);
    const balanceMinor = await this.#room.send(tenant, 'win', bet);
    return { bet: readCrashBet(tenant.database, bet.id), balanceMinor };
  }
}
