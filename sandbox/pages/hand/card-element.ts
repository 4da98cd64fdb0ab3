import { type Card, cardOf, PACK } from '../../engine/hand/cards.ts';
import { cardBackMarkup, cardMarkup, rankText } from '../art/cards.ts';
import { drawing, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** Delay where the browser has no idle callback, ms. */
const DRAW_PAUSE_MS = 50;

/** Returns a card's accessible name, such as `Maça A`. */
export const cardName = (card: Card, translate: Translate): string => `${translate(`suit.${card.suit}`)} ${rankText(card.rank)}`;

/** Every card that was drawn once. Cloning is faster than drawing it again. */
const drawn = new Map<string, Element>();
/**
 * Cards to be drawn in advance, from the first card on and whenever there is time: a hand of undrawn cards takes longer
 * than a frame.
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

/** Creates a card on the table; null is face down. Its place in the deal delays its animation. */
export function cardElement(card: Card | null, translate: Translate, place = 0): HTMLElement {
  const element = make('span', { class: 'card-place', role: 'img', 'aria-label': card ? cardName(card, translate) : translate('cardDown') });
  element.append(draw(card).cloneNode(true));
  if (!isDrawingAhead) later(drawAhead);
  isDrawingAhead = true;
  element.style.setProperty('--place', String(place));
  return element;
}
