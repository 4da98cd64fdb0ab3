import type { Card } from '../../engine/hand/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/**
 * Shows cards in a row; null is face down. Without cards, it shows `slots` empty places. Cards that are already shown
 * stay, and a card that was face down is turned over.
 */
export function paintCards(row: HTMLElement, cards: readonly (Card | null)[], slots: number, isStill: boolean, translate: Translate): void {
  if (cards.length === 0) {
    if (row.querySelectorAll('.card-slot').length === slots && row.children.length === slots) return;
    row.replaceChildren(...Array.from({ length: slots }, () => make('span', { class: 'card-slot' })));
    return;
  }
  for (const slot of row.querySelectorAll('.card-slot')) slot.remove();
  while (row.children.length > cards.length) row.lastElementChild?.remove();
  let fresh = 0;
  cards.forEach((card, index) => {
    const before = row.children[index];
    const lay = before?.getAttribute('aria-label');
    if (lay === (card ? cardName(card, translate) : translate('cardDown'))) return;
    const element = cardElement(card, translate, fresh);
    fresh += 1;
    if (isStill) element.classList.add('stays');
    else if (lay === translate('cardDown')) element.classList.add('turns');
    if (before) before.replaceWith(element);
    else row.append(element);
  });
}

/** Creates the cards of a past round with a title. */
export function recalledCards(title: string, cards: readonly Card[], translate: Translate): HTMLElement {
  const row = make('div', { class: 'recall-cards', role: 'img', 'aria-label': cards.map((card) => cardName(card, translate)).join(', ') });
  row.append(...cards.map((card) => cardElement(card, translate)));
  return make('div', { class: 'recall-hand' }, make('p', {}, title), row);
}
