import { toWalletUnits } from '../wallet/wallet-client.ts';
import { numberOfBet } from './bet-number.ts';
import type { Bet } from './bet-store.ts';

const kindOf = (bet: Bet): string => (bet.legs.length === 1 ? 'single' : 'multiple');

function aboutBet(bet: Bet, transactionUuid: string) {
  const number = numberOfBet(bet.id);
  return {
    user: bet.user,
    token: bet.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${number}-${transactionUuid}`,
    supplier_user: bet.user,
    // A round is named like the bet, so that the operator's history leads back to it.
    round: number,
    game_code: bet.gameCode,
    currency: bet.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** What is asked of the operator when a bet is taken. */
export const betStakeMessage = (bet: Bet) => ({
  ...aboutBet(bet, bet.betUuid),
  round_closed: false,
  bet: kindOf(bet),
  amount: toWalletUnits(bet.stakeMinor),
});

/**
 * What a bet returns; one that returns nothing is closed by a win of nothing. Void ones are paid back like this, too: a multiple of which a part is void
 * could not be rolled back, and a bet that was taken and judged did happen.
 */
export const betReturnMessage = (bet: Bet, transactionUuid: string, returnMinor: bigint) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  bet: kindOf(bet),
  amount: toWalletUnits(returnMinor),
  reference_transaction_uuid: bet.betUuid,
});

/** Takes back a stake of which nobody knows whether it was booked. */
export const betRollbackMessage = (bet: Bet, transactionUuid: string) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  reference_transaction_uuid: bet.betUuid,
});
