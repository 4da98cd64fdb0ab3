import type { TicketHistoryEntry } from '../../contract/table-wire.ts';
import { make } from '../page/element.ts';
import { createCard } from './card-element.ts';
import { cardsOf, type HallPage } from './hall-page.ts';

type Entry = TicketHistoryEntry<{ balls: readonly number[]; golden: number | null }, null, readonly number[]>;

/**
 * Creates the view of a past draw: the player's cards with their final marks, and all balls in the order of the calls.
 */
export function recalledDraw(host: HallPage, { ticket, shown }: Entry): HTMLElement {
  const { translate } = host.page;
  const { cards, priceMinor } = cardsOf(ticket);
  const views = cards.map((serial) => createCard(host, serial));
  for (const view of views) view.show({ ...shown, priceMinor, isFresh: false });
  const balls = shown.balls.map((number) => make('li', number === shown.golden ? { class: 'golden' } : {}, String(number)));
  return make(
    'div',
    { class: 'stack' },
    make('ul', { class: 'chosen-cards' }, ...views.map(({ element }) => make('li', {}, element))),
    make('h3', {}, translate('bingo.calledBalls', { count: shown.balls.length })),
    make('ol', { class: 'called-balls' }, ...balls),
  );
}
