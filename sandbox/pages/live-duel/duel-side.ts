import type { Card } from '../../engine/hand/cards.ts';
import { paintCards } from '../live-cards/paint-cards.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** Creates one side of a duel: its name, and the places of its cards below it. */
export function createDuelSide(name: string, emblem: Element | null, slots: number, translate: Translate) {
  const row = make('div', { class: 'cards' });
  const element = make('section', { class: 'duel-side' }, make('p', { class: 'duel-name' }, emblem, name), row);
  return {
    element,
    show(cards: readonly (Card | null)[], isWinner: boolean, isStill: boolean): void {
      paintCards(row, cards, slots, isStill, translate);
      element.classList.toggle('wins', isWinner);
    },
  };
}
