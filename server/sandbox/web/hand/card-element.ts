import type { Card } from '../../hand/cards.ts';
import { cardBackMarkup, cardMarkup, rankText } from '../art/cards.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** A card's name for who does not see it: `Maça A`. */
export const cardName = (card: Card, translate: Translate): string => `${translate(`suit.${card.suit}`)} ${rankText(card.rank)}`;

/** Every card that was drawn once: a copy is quicker than to draw it again. */
const drawn = new Map<string, Element>();

function cardDrawing(card: Card | null): Node {
  const key = card ? `${card.suit} ${card.rank}` : '';
  const known = drawn.get(key) ?? drawing(card ? cardMarkup(card) : cardBackMarkup());
  drawn.set(key, known);
  return known.cloneNode(true);
}

/** A card on the table; null lies face down. Its place in the deal delays its coming. */
export function cardElement(card: Card | null, translate: Translate, place = 0): HTMLElement {
  const element = make('span', { class: 'card-place', role: 'img', 'aria-label': card ? cardName(card, translate) : translate('cardDown') });
  element.append(cardDrawing(card));
  element.style.setProperty('--place', String(place));
  return element;
}
