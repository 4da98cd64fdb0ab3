import { toWalletUnits } from '../wallet/wallet-client.ts';
import type { CrashBet } from './crash-bet-store.ts';

/**
 * A player may have two bets in a round and end them separately, so the operator receives each bet as a round of its
 * own.
 */
const walletRoundOf = (bet: CrashBet): string => `${bet.roundId}-${bet.id}`;

function aboutBet(bet: CrashBet, transactionUuid: string) {
  return {
    user: bet.user,
    token: bet.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `crash-${bet.id}-${transactionUuid}`,
    supplier_user: bet.user,
    round: walletRoundOf(bet),
    game_code: bet.gameCode,
    currency: bet.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the wallet message that places a bet. */
export const crashBetMessage = (bet: CrashBet) => ({
  ...aboutBet(bet, bet.betUuid),
  round_closed: false,
  bet: 'crash',
  amount: toWalletUnits(bet.stakeMinor),
});

/** Builds the wallet message that pays a bet. A win of zero closes a lost bet. */
export const crashWinMessage = (bet: CrashBet, transactionUuid: string, winMinor: bigint) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  bet: 'crash',
  amount: toWalletUnits(winMinor),
  reference_transaction_uuid: bet.betUuid,
});

/**
 * Builds the wallet message that rolls back a bet that was cancelled, that came too late, or that may or may not have
 * been booked.
 */
export const crashRollbackMessage = (bet: CrashBet, transactionUuid: string) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  reference_transaction_uuid: bet.betUuid,
});
