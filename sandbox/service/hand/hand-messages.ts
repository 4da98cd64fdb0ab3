import { returnMessageOf, rollbackMessageOf, stakeMessageOf, type WalletRound } from '../wallet/round-messages.ts';
import type { Hand, Stake } from './hand-store.ts';

/** Hands are numbered separately from the rounds of slots, so the prefix makes their wallet rounds distinct. */
const walletRoundOf = (hand: Hand): WalletRound => ({ ...hand, walletRound: `hand-${hand.id}`, supplierId: `hand-${hand.id}` });

/** Builds the wallet message for a stake of a hand. */
export const stakeMessage = (hand: Hand, stake: Stake) =>
  stakeMessageOf(walletRoundOf(hand), stake.betUuid, { bet: stake.number === 0 ? 'stake' : 'raise' }, stake.amountMinor);

/**
 * Builds the wallet message for the total return of a finished hand. The message refers to the first stake. A win of
 * zero closes a hand that returns nothing.
 */
export const returnMessage = (hand: Hand, first: Stake, transactionUuid: string, returnMinor: bigint) =>
  returnMessageOf(walletRoundOf(hand), transactionUuid, first.betUuid, 'stake', returnMinor);

/**
 * Builds the wallet message that rolls back a stake that may or may not have been booked. The hand continues without a
 * raise, but is closed without its first stake.
 */
export const takeBackMessage = (hand: Hand, stake: Stake, transactionUuid: string) =>
  rollbackMessageOf(walletRoundOf(hand), transactionUuid, stake.betUuid, stake.number === 0);
