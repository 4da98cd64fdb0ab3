import { toWalletUnits } from './wallet-client.ts';

/** A round as the operator's wallet knows it. */
export interface WalletRound {
  user: string;
  token: string;
  gameCode: string;
  currency: string;
  /** The wallet's name of the round, and what the supplier's ids of its transactions begin with. */
  walletRound: string;
  supplierId: string;
}

function about({ user, token, gameCode, currency, walletRound, supplierId }: WalletRound, transactionUuid: string) {
  return {
    user,
    token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${supplierId}-${transactionUuid}`,
    supplier_user: user,
    round: walletRound,
    game_code: gameCode,
    currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the message that books a stake, kuruş. `more` is the kind of bet and, if there is one, its description. */
export const stakeMessageOf = (round: WalletRound, betUuid: string, more: { bet: string; description?: string }, stakeMinor: bigint) => ({
  ...about(round, betUuid),
  round_closed: false,
  ...more,
  amount: toWalletUnits(stakeMinor),
});

/** Builds the message that closes a round with its return, kuruş, which may be zero. It refers to the stake `betUuid`. */
export const returnMessageOf = (round: WalletRound, transactionUuid: string, betUuid: string, bet: string, returnMinor: bigint) => ({
  ...about(round, transactionUuid),
  round_closed: true,
  bet,
  amount: toWalletUnits(returnMinor),
  reference_transaction_uuid: betUuid,
});

/** Builds the message that rolls back the stake `betUuid`. `isClosed` says whether the round is over with it. */
export const rollbackMessageOf = (round: WalletRound, transactionUuid: string, betUuid: string, isClosed: boolean) => ({
  ...about(round, transactionUuid),
  round_closed: isClosed,
  reference_transaction_uuid: betUuid,
});
