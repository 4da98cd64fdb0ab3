import { toWalletUnits } from '../wallet/wallet-client.ts';
import type { Ticket, TicketStake } from './ticket-store.ts';

/** A player may have several tickets in a round, so the operator receives each ticket as a round of its own. */
const walletRoundOf = (ticket: Ticket): string => `table-${ticket.roundId}-${ticket.id}`;

function aboutTicket(ticket: Ticket, transactionUuid: string) {
  return {
    user: ticket.user,
    token: ticket.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: `ticket-${ticket.id}-${transactionUuid}`,
    supplier_user: ticket.user,
    round: walletRoundOf(ticket),
    game_code: ticket.gameCode,
    currency: ticket.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  };
}

/** Builds the wallet message for a stake of a ticket. */
export const ticketStakeMessage = (ticket: Ticket, stake: TicketStake) => ({
  ...aboutTicket(ticket, stake.betUuid),
  round_closed: false,
  bet: stake.number === 0 ? 'stake' : 'raise',
  amount: toWalletUnits(stake.amountMinor),
});

/**
 * Builds the wallet message for the total return of a ticket. The message refers to the first stake. A win of zero
 * closes a ticket that returns nothing.
 */
export const ticketReturnMessage = (ticket: Ticket, first: TicketStake, transactionUuid: string, returnMinor: bigint) => ({
  ...aboutTicket(ticket, transactionUuid),
  round_closed: true,
  bet: 'stake',
  amount: toWalletUnits(returnMinor),
  reference_transaction_uuid: first.betUuid,
});

/**
 * Builds the wallet message that rolls back a stake that was cancelled, that came too late, or that may or may not have
 * been booked. A ticket without its first stake is over.
 */
export const ticketRollbackMessage = (ticket: Ticket, stake: TicketStake, transactionUuid: string) => ({
  ...aboutTicket(ticket, transactionUuid),
  round_closed: stake.number === 0,
  reference_transaction_uuid: stake.betUuid,
});
