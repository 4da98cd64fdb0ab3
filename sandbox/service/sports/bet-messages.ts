import { numberOfBet } from '../../engine/sports/bet-number.ts';
import { toWalletUnits } from '../wallet/wallet-client.ts';
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

function aboutBet(bet: Bet, transactionUuid: string) {
  const number = numberOfBet(bet.id);
  return {
    user: bet.user,
    token: bet.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `${number}-${transactionUuid}`,
    supplier_user: bet.user,
    // A wallet round has the number of the bet, so that the operator's history leads back to the bet.
    round: number,
    game_code: bet.gameCode,
    currency: bet.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the wallet message that places a bet. */
export const betStakeMessage = (bet: Bet) => ({
  ...aboutBet(bet, bet.betUuid),
  round_closed: false,
  bet: kindOf(bet),
  description: describeBet(bet),
  amount: toWalletUnits(bet.stakeMinor),
});

/**
 * Builds the wallet message that pays a bet. A win of zero closes a bet that returns nothing. Void bets are also paid
 * this way: a partly void multiple could not be rolled back, and a bet that was accepted and settled did take place.
 */
export const betReturnMessage = (bet: Bet, transactionUuid: string, returnMinor: bigint) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  bet: kindOf(bet),
  amount: toWalletUnits(returnMinor),
  reference_transaction_uuid: bet.betUuid,
});

/** Builds the wallet message that rolls back a stake that may or may not have been booked. */
export const betRollbackMessage = (bet: Bet, transactionUuid: string) => ({
  ...aboutBet(bet, transactionUuid),
  round_closed: true,
  reference_transaction_uuid: bet.betUuid,
});
