import type { Card } from '../../hand/cards.ts';
import { cardBackMarkup, cardMarkup, rankText } from '../art/cards.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** A card's name for who does not see it: `Maça A`. */
export const cardName = (card: Card, translate: Translate): string => `${translate(`suit.${card.suit}`)} ${rankText(card.rank)}`;

/** A card on the table; null lies face down. Its place in the deal delays its coming. */
export function cardElement(card: Card | null, translate: Translate, place = 0): HTMLElement {
  const element = make('span', { class: 'card-place', role: 'img', 'aria-label': card ? cardName(card, translate) : translate('cardDown') });
  element.append(drawing(card ? cardMarkup(card) : cardBackMarkup()));
  element.style.setProperty('--place', String(place));
  return element;
}
