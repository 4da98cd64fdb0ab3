import { randomUUID } from 'node:crypto';
import type { TicketState } from '../../contract/table-wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { ticketReturnMessage, ticketRollbackMessage } from './ticket-messages.ts';
import { listTicketStakes, moveStake, moveTicket, type Ticket, type TicketStake } from './ticket-store.ts';

/**
 * Pays an open ticket its return, which may be zero. Returns false if the ticket is no longer open. Call it inside a
 * transaction.
 */
export function settleTicket(tenant: Sandbox, ticket: Ticket, returnMinor: bigint): boolean {
  if (!moveTicket(tenant.database, ticket.id, 'open', 'settled', { returnMinor })) return false;
  const stakes = listTicketStakes(tenant.database, ticket.id);
  // A raise that has no response by now came too late.
  for (const stake of stakes) if (stake.state === 'asked') takeStakeBack(tenant, ticket, stake);
  const [first] = stakes;
  if (!first) throw new Error(`ticket ${ticket.id} has no stake`);
  tenant.outbox.add('win', first.betUuid, ticketReturnMessage(ticket, first, randomUUID(), returnMinor));
  return true;
}

/** Rolls back one stake that was booked or may have been booked. Call it inside a transaction. */
export function takeStakeBack(tenant: Sandbox, ticket: Ticket, stake: TicketStake): void {
  if (!moveStake(tenant.database, stake.betUuid, stake.state, 'voided')) return;
  tenant.outbox.add('rollback', stake.betUuid, ticketRollbackMessage(ticket, stake, randomUUID()));
}

/**
 * Removes a ticket from its round and rolls back all its stakes. Returns false if the ticket is no longer in the state
 * `from`. Call it inside a transaction.
 */
export function giveTicketBack(tenant: Sandbox, ticket: Ticket, from: TicketState, to: 'cancelled' | 'voided', refusal: string | null = null): boolean {
  if (!moveTicket(tenant.database, ticket.id, from, to, { refusal })) return false;
  for (const stake of listTicketStakes(tenant.database, ticket.id).toReversed())
    if (stake.state === 'asked' || stake.state === 'booked') takeStakeBack(tenant, ticket, stake);
  return true;
}
