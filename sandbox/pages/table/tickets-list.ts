import type { TicketView } from '../../contract/table-wire.ts';
import { byId, make } from '../page/element.ts';
import { icon } from '../page/icons.ts';
import { formatMoney } from '../page/language.ts';
import { type TablePage, ticketsIn } from './table-page.ts';

interface TicketsListParts {
  labelOf(ticket: TicketView): string;
  cancel(ticket: TicketView): void;
}

function ticketElement(page: TablePage<unknown, unknown, unknown>, ticket: TicketView, { labelOf, cancel }: TicketsListParts): HTMLElement {
  const { translate, state } = page;
  const label = labelOf(ticket);
  const isGold = (ticket.returnMinor ?? 0) > ticket.stakedMinor;
  const amount =
    ticket.returnMinor === null
      ? make('b', { class: 'money' }, formatMoney(ticket.stakedMinor))
      : make('b', { class: isGold ? 'money gold' : 'money' }, translate('crash.returned', { amount: formatMoney(ticket.returnMinor) }));
  const item = make('li', { class: `ticket ${ticket.state}` }, make('span', {}, label), amount);
  if (ticket.state === 'open' && ticket.roundId === state.open?.roundId) {
    const button = make('button', { class: 'icon-button', type: 'button', 'aria-label': translate('table.cancel', { label }) }, icon('close'));
    button.addEventListener('click', () => cancel(ticket));
    item.append(button);
  }
  if (state.round?.scene && ticket.roundId === state.open?.roundId) item.append(make('em', {}, translate('table.next')));
  return item;
}

/**
 * Creates the list of the player's tickets of the current round and of the next one. Each ticket that can be cancelled
 * has a button for it.
 */
export function createTicketsList(page: TablePage<unknown, unknown, unknown>, parts: TicketsListParts): { show(): void } {
  const list = byId('tickets', HTMLUListElement);
  list.dataset.empty = page.translate('table.noTickets');
  let shown = '';
  return {
    show() {
      const { round, open } = page.state;
      const tickets = [...ticketsIn(page.state, round?.roundId), ...(open && open.roundId !== round?.roundId ? ticketsIn(page.state, open.roundId) : [])];
      const next = JSON.stringify([tickets, open?.roundId, round?.scene === null]);
      if (next === shown) return;
      shown = next;
      list.replaceChildren(...tickets.map((ticket) => ticketElement(page, ticket, parts)));
    },
  };
}
