import type { Card } from '../../hand/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { Translate } from '../page/language.ts';
import { comeIn } from './draw-view.ts';

const TURN_MS = 480;

/** A card that lies still; null lies face down. */
export function stillCard(card: Card | null, translate: Translate): HTMLElement {
  const element = cardElement(card, translate);
  element.classList.add('stays');
  return element;
}

export interface CardPlaces {
  /** Where the cards lie now, in the order of their places. */
  elements: readonly HTMLElement[];
  /** Shows the cards that have been drawn, the other places face down; the card of a place can turn up as it comes. */
  show(cards: readonly Card[], newest: number | null): void;
}

/** Places on which cards turn up one by one: only those that change are drawn anew. */
export function createCardPlaces(count: number, translate: Translate): CardPlaces {
  const back = stillCard(null, translate);
  const turned = (): HTMLElement => back.cloneNode(true) as HTMLElement;
  const elements = Array.from({ length: count }, turned);
  const shown = Array.from({ length: count }, () => '');
  return {
    elements,
    show(cards, newest) {
      shown.forEach((before, place) => {
        const card = cards[place];
        const name = card ? cardName(card, translate) : '';
        if (name === before) return;
        const element = card ? stillCard(card, translate) : turned();
        elements[place]?.replaceWith(element);
        elements[place] = element;
        shown[place] = name;
        if (place === newest) comeIn(element, [{ transform: 'scaleX(0)' }, { transform: 'scale(1.06)', offset: 0.7 }, { transform: 'none' }], TURN_MS);
      });
    },
  };
}
