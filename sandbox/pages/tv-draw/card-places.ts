import type { Card } from '../../engine/hand/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import type { Translate } from '../page/language.ts';
import { comeIn } from './draw-view.ts';

const TURN_MS = 480;

/** Creates a card that appears without motion. Null is a card face down. */
export function stillCard(card: Card | null, translate: Translate): HTMLElement {
  const element = cardElement(card, translate);
  element.classList.add('stays');
  return element;
}

export interface CardPlaces {
  /** The cards in the order of their places. */
  elements: readonly HTMLElement[];
  /** Shows the drawn cards, and the other places face down. The card at `newest` is turned with motion. */
  show(cards: readonly Card[], newest: number | null): void;
}

/** Creates this many places, on which cards are turned one by one. Only places that have changed are redrawn. */
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
