import { returnMessageOf, rollbackMessageOf, stakeMessageOf, type WalletRound } from '../wallet/round-messages.ts';
import type { CrashBet } from './crash-bet-store.ts';

/**
 * A player may have two bets in a round and end them separately, so the operator receives each bet as a round of its
 * own.
 */
const walletRoundOf = (bet: CrashBet): WalletRound => ({ ...bet, walletRound: `${bet.roundId}-${bet.id}`, supplierId: `crash-${bet.id}` });

/** Builds the wallet message that places a bet. */
export const crashBetMessage = (bet: CrashBet) => stakeMessageOf(walletRoundOf(bet), bet.betUuid, { bet: 'crash' }, bet.stakeMinor);

/** Builds the wallet message that pays a bet. A win of zero closes a lost bet. */
export const crashWinMessage = (bet: CrashBet, transactionUuid: string, winMinor: bigint) =>
  returnMessageOf(walletRoundOf(bet), transactionUuid, bet.betUuid, 'crash', winMinor);

/**
 * Builds the wallet message that rolls back a bet that was cancelled, that came too late, or that may or may not have
 * been booked.
 */
export const crashRollbackMessage = (bet: CrashBet, transactionUuid: string) => rollbackMessageOf(walletRoundOf(bet), transactionUuid, bet.betUuid, true);
