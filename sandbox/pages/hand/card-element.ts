import { type Card, cardOf, PACK } from '../../engine/hand/cards.ts';
import { cardBackMarkup, cardMarkup, rankText } from '../art/cards.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** Delay between two cards drawn in advance where the browser has no idle callback, ms. */
const DRAW_PAUSE_MS = 50;

/** Returns a card's accessible name, such as `Maça A`. */
export const cardName = (card: Card, translate: Translate): string => `${translate(`suit.${card.suit}`)} ${rankText(card.rank)}`;

/** The cards and the back drawn so far. Cloning an element is faster than drawing it again. */
const drawn = new Map<string, Element>();
/**
 * The cards still to be drawn in advance, when the browser is idle. Drawing starts with the first card on the table,
 * because a hand of cards that are not drawn yet takes longer than a frame.
 */
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

/** Creates a card on the table; null is face down. `place`, its position in the deal, delays its animation. */
export function cardElement(card: Card | null, translate: Translate, place = 0): HTMLElement {
  const element = make('span', { class: 'card-place', role: 'img', 'aria-label': card ? cardName(card, translate) : translate('cardDown') });
  element.append(draw(card).cloneNode(true));
  if (!isDrawingAhead) later(drawAhead);
  isDrawingAhead = true;
  element.style.setProperty('--place', String(place));
  return element;
}
