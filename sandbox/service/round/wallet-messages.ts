import type { Deliver } from '../outbox/outbox.ts';
import { returnMessageOf, rollbackMessageOf, stakeMessageOf, type WalletRound } from '../wallet/round-messages.ts';
import { LostAnswerError, type WalletClient } from '../wallet/wallet-client.ts';
import { isFinalRefusal, walletOk } from '../wallet/wallet-status.ts';
import type { Round } from './round-store.ts';

const walletRoundOf = (round: Round): WalletRound => ({ ...round, walletRound: String(round.id), supplierId: String(round.id) });

/** Builds the wallet message that books the bet of a round. */
export const betMessage = (round: Round) => stakeMessageOf(walletRoundOf(round), round.betUuid, { bet: 'spin' }, round.betMinor);

/** Builds the wallet message that pays a played round. A win of zero closes a round without a win. */
export const winMessage = (round: Round, transactionUuid: string, winMinor: bigint) =>
  returnMessageOf(walletRoundOf(round), transactionUuid, round.betUuid, 'spin', winMinor);

/** Builds the wallet message that rolls back a bet that may or may not have been booked. */
export const rollbackMessage = (round: Round, transactionUuid: string) => rollbackMessageOf(walletRoundOf(round), transactionUuid, round.betUuid, true);

/**
 * Returns the delivery of a stored win or rollback. The stored response is the balance in kuruş, or empty if the
 * operator reports none.
 */
export function walletDelivery(wallet: WalletClient, path: 'transaction/win' | 'transaction/rollback'): Deliver {
  return async (body) => {
    try {
      const answer = await wallet.call(path, JSON.parse(body));
      if (answer.status === walletOk) return { result: 'acknowledged', answer: answer.balanceMinor?.toString() ?? '' };
      return { result: isFinalRefusal(answer.status) ? 'refused' : 'again', problem: answer.status };
    } catch (error) {
      if (!(error instanceof LostAnswerError)) throw error;
      return { result: 'again', problem: error.message };
    }
  };
}
