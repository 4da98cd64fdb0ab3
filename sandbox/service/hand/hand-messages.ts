import { toWalletUnits } from '../wallet/wallet-client.ts';
import type { Hand, Stake } from './hand-store.ts';

/** Hands are numbered separately from the rounds of slots, so the prefix makes their wallet rounds distinct. */
const roundOf = ({ id }: Hand): string => `hand-${id}`;

function aboutHand(hand: Hand, transactionUuid: string) {
  return {
    user: hand.user,
    token: hand.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${roundOf(hand)}-${transactionUuid}`,
    supplier_user: hand.user,
    round: roundOf(hand),
    game_code: hand.gameCode,
    currency: hand.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the wallet message for a stake of a hand. */
export const stakeMessage = (hand: Hand, stake: Stake) => ({
  ...aboutHand(hand, stake.betUuid),
  round_closed: false,
  bet: stake.number === 0 ? 'stake' : 'raise',
  amount: toWalletUnits(stake.amountMinor),
});

/**
 * Builds the wallet message for the total return of a finished hand. The message refers to the first stake. A win of
 * zero closes a hand that returns nothing.
 */
export const returnMessage = (hand: Hand, first: Stake, transactionUuid: string, returnMinor: bigint) => ({
  ...aboutHand(hand, transactionUuid),
  round_closed: true,
  bet: 'stake',
  amount: toWalletUnits(returnMinor),
  reference_transaction_uuid: first.betUuid,
});

/**
 * Builds the wallet message that rolls back a stake that may or may not have been booked. The hand continues without a
 * raise, but is closed without its first stake.
 */
export const takeBackMessage = (hand: Hand, stake: Stake, transactionUuid: string) => ({
  ...aboutHand(hand, transactionUuid),
  round_closed: stake.number === 0,
  reference_transaction_uuid: stake.betUuid,
});
