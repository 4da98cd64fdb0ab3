import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { giveTicketBack } from './end-tickets.ts';
import { listUnfinishedTableRounds, saveTableRound } from './table-round-store.ts';
import { listUnfinishedTickets } from './ticket-store.ts';

/** Voids interrupted rounds at startup. Their hashes stay used up. Every stake is rolled back. */
export function voidInterruptedTables(sandbox: Sandbox): void {
  for (const ticket of listUnfinishedTickets(sandbox.database))
    inTransaction(sandbox.database, () => giveTicketBack(sandbox, ticket, ticket.state, 'voided', 'round-voided'));
  for (const round of listUnfinishedTableRounds(sandbox.database)) saveTableRound(sandbox.database, { ...round, state: 'voided' });
}
