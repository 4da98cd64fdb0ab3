import { randomUUID } from 'node:crypto';
import type { CrashBetState } from '../../contract/wire.ts';
import { returnMinor } from '../../engine/crash/crash-rules.ts';
import type { Sandbox } from '../sandbox.ts';
import { type CrashBet, moveBet } from './crash-bet-store.ts';
import { crashRollbackMessage, crashWinMessage } from './crash-messages.ts';

/**
 * Cashes an open bet out at a multiplier in hundredths and queues its win. Returns false if the bet is no longer open.
 * Call it inside a transaction.
 */
export function cashBet(tenant: Sandbox, bet: CrashBet, multiplier: number): boolean {
  const winMinor = returnMinor(bet.stakeMinor, multiplier);
  const isMoved = moveBet(tenant.database, bet.id, 'open', 'cashed', { cashedAt: multiplier, winMinor });
  if (isMoved) tenant.outbox.add('win', bet.betUuid, crashWinMessage(bet, randomUUID(), winMinor));
  return isMoved;
}

/**
 * Ends an open bet as lost and queues a win of zero, which closes it for the operator. Call it inside a transaction.
 */
export function loseBet(tenant: Sandbox, bet: CrashBet): void {
  if (moveBet(tenant.database, bet.id, 'open', 'lost', { winMinor: 0n })) tenant.outbox.add('win', bet.betUuid, crashWinMessage(bet, randomUUID(), 0n));
}

/**
 * Removes a bet from its round and queues the rollback of its stake. Returns false if the bet is no longer in the state
 * `from`. Call it inside a transaction.
 */
export function giveBack(tenant: Sandbox, bet: CrashBet, from: CrashBetState, to: 'cancelled' | 'voided', refusal: string | null = null): boolean {
  const isMoved = moveBet(tenant.database, bet.id, from, to, { refusal });
  if (isMoved) tenant.outbox.add('rollback', bet.betUuid, crashRollbackMessage(bet, randomUUID()));
  return isMoved;
}
