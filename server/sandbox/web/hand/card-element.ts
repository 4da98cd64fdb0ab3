import { type Card, cardOf, PACK } from '../../hand/cards.ts';
import { cardBackMarkup, cardMarkup, rankText } from '../art/cards.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** Where the browser does not tell when it is idle. */
const DRAW_PAUSE_MS = 50;

/** A card's name for who does not see it: `Maça A`. */
export const cardName = (card: Card, translate: Translate): string => `${translate(`suit.${card.suit}`)} ${rankText(card.rank)}`;

/** Every card that was drawn once: a copy is quicker than to draw it again. */
const drawn = new Map<string, Element>();
/** What is still to be drawn, from the first card on a table on and whenever there is time: a hand of cards that are all new takes longer than a frame. */
const ahead: Card[] = Array.from({ length: PACK }, (_, number) => cardOf(number));
let isDrawingAhead = false;

function draw(card: Card | null): Element {
  const key = card ? `${card.suit} ${card.rank}` : '';
  const known = drawn.get(key) ?? drawing(card ? cardMarkup(card) : cardBackMarkup());
  drawn.set(key, known);
  return known;
}

const later = (act: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, DRAW_PAUSE_MS));

function drawAhead(): void {
  const card = ahead.pop();
  if (!card) return;
  draw(card);
  later(drawAhead);
}

/** A card on the table; null lies face down. Its place in the deal delays its coming. */
export function cardElement(card: Card | null, translate: Translate, place = 0): HTMLElement {
  const element = make('span', { class: 'card-place', role: 'img', 'aria-label': card ? cardName(card, translate) : translate('cardDown') });
  element.append(draw(card).cloneNode(true));
  if (!isDrawingAhead) later(drawAhead);
  isDrawingAhead = true;
  element.style.setProperty('--place', String(place));
  return element;
}
