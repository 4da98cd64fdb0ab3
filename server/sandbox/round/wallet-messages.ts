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

/** What is asked of the operator when a round opens. */
export const betMessage = (round: Round) => ({
  ...aboutRound(round, round.betUuid),
  round_closed: false,
  bet: 'spin',
  amount: toWalletUnits(round.betMinor),
});

/** What a played round returns; a round without a win is closed by a win of nothing. */
export const winMessage = (round: Round, transactionUuid: string, winMinor: bigint) => ({
  ...aboutRound(round, transactionUuid),
  round_closed: true,
  bet: 'spin',
  amount: toWalletUnits(winMinor),
  reference_transaction_uuid: round.betUuid,
});

/** Takes back a bet of which nobody knows whether it was booked. */
export const rollbackMessage = (round: Round, transactionUuid: string) => ({
  ...aboutRound(round, transactionUuid),
  round_closed: true,
  reference_transaction_uuid: round.betUuid,
});

/** Delivers a stored win or rollback; the answer kept is the balance in kuruş, or nothing when the operator told none. */
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
