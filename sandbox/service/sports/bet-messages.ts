import { numberOfBet } from '../../engine/sports/bet-number.ts';
import { returnMessageOf, rollbackMessageOf, stakeMessageOf, type WalletRound } from '../wallet/round-messages.ts';
import type { Bet } from './bet-store.ts';

const kindOf = (bet: Bet): string => (bet.legs.length === 1 ? 'single' : 'multiple');

/** The longest that operators take. */
const LONGEST_DESCRIPTION = 255;

/** Names the match, and how many more the bet is on: proper names, the same in every language. */
function describeBet({ legs }: Bet): string {
  const [first, ...others] = legs;
  const match = first ? `${first.facts.home.name} – ${first.facts.away.name}` : '';
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return `${match.slice(0, LONGEST_DESCRIPTION - more.length)}${more}`;
}

/** A wallet round has the number of the bet, so that the operator's history leads back to the bet. */
function walletRoundOf(bet: Bet): WalletRound {
  const number = numberOfBet(bet.id);
  return { ...bet, walletRound: number, supplierId: number };
}

/** Builds the wallet message that places a bet. */
export const betStakeMessage = (bet: Bet) =>
  stakeMessageOf(walletRoundOf(bet), bet.betUuid, { bet: kindOf(bet), description: describeBet(bet) }, bet.stakeMinor);

/**
 * Builds the wallet message that pays a bet. A win of zero closes a bet that returns nothing. Void bets are also paid
 * this way: a partly void multiple could not be rolled back, and a bet that was accepted and settled did take place.
 */
export const betReturnMessage = (bet: Bet, transactionUuid: string, returnMinor: bigint) =>
  returnMessageOf(walletRoundOf(bet), transactionUuid, bet.betUuid, kindOf(bet), returnMinor);

/** Builds the wallet message that rolls back a stake that may or may not have been booked. */
export const betRollbackMessage = (bet: Bet, transactionUuid: string) => rollbackMessageOf(walletRoundOf(bet), transactionUuid, bet.betUuid, true);
