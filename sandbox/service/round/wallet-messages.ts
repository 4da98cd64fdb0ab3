import type { Deliver } from '../outbox/outbox.ts';
import { LostAnswerError, toWalletUnits, type WalletClient } from '../wallet/wallet-client.ts';
import { isFinalRefusal, walletOk } from '../wallet/wallet-status.ts';
import type { Round } from './round-store.ts';

function aboutRound(round: Round, transactionUuid: string) {
  return {
    user: round.user,
    token: round.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${round.id}-${transactionUuid}`,
    supplier_user: round.user,
    round: String(round.id),
    game_code: round.gameCode,
    currency: round.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the wallet message that books the bet of a round. */
export const betMessage = (round: Round) => ({
  ...aboutRound(round, round.betUuid),
  round_closed: false,
  bet: 'spin',
  amount: toWalletUnits(round.betMinor),
});

/** Builds the wallet message that pays a played round. A win of zero closes a round without a win. */
export const winMessage = (round: Round, transactionUuid: string, winMinor: bigint) => ({
  ...aboutRound(round, transactionUuid),
  round_closed: true,
  bet: 'spin',
  amount: toWalletUnits(winMinor),
  reference_transaction_uuid: round.betUuid,
});

/** Builds the wallet message that rolls back a bet that may or may not have been booked. */
export const rollbackMessage = (round: Round, transactionUuid: string) => ({
  ...aboutRound(round, transactionUuid),
  round_closed: true,
  reference_transaction_uuid: round.betUuid,
});

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
