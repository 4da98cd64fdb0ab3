import { returnMessageOf, rollbackMessageOf, stakeMessageOf, type WalletRound } from '../wallet/round-messages.ts';
import type { Ticket, TicketStake } from './ticket-store.ts';

/** A player may have several tickets in a round, so the operator receives each ticket as a round of its own. */
const walletRoundOf = (ticket: Ticket): WalletRound => ({
  ...ticket,
  walletRound: `table-${ticket.roundId}-${ticket.id}`,
  supplierId: `ticket-${ticket.id}`,
});

/** Builds the wallet message for a stake of a ticket. */
export const ticketStakeMessage = (ticket: Ticket, stake: TicketStake) =>
  stakeMessageOf(walletRoundOf(ticket), stake.betUuid, { bet: stake.number === 0 ? 'stake' : 'raise' }, stake.amountMinor);

/**
 * Builds the wallet message for the total return of a ticket. The message refers to the first stake. A win of zero
 * closes a ticket that returns nothing.
 */
export const ticketReturnMessage = (ticket: Ticket, first: TicketStake, transactionUuid: string, returnMinor: bigint) =>
  returnMessageOf(walletRoundOf(ticket), transactionUuid, first.betUuid, 'stake', returnMinor);

/**
 * Builds the wallet message that rolls back a stake that was cancelled, that came too late, or that may or may not have
 * been booked. A ticket without its first stake is over.
 */
export const ticketRollbackMessage = (ticket: Ticket, stake: TicketStake, transactionUuid: string) =>
  rollbackMessageOf(walletRoundOf(ticket), transactionUuid, stake.betUuid, stake.number === 0);
