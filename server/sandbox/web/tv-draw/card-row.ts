import type { Card } from '../../hand/cards.ts';
import type { RedBlackShown } from '../../table/rules/red-black.ts';
import { rankText } from '../art/cards.ts';
import { cardElement, cardName } from '../hand/card-element.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { comeIn, type DrawView } from './draw-view.ts';

const CARDS = 3;
const TURN_MS = 480;
const marks: Readonly<Record<Card['suit'], string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** A card in two signs. */
export const cardSign = ({ rank, suit }: Card): string => `${rankText(rank)}${marks[suit]}`;

/** A card that lies still; null lies face down. */
export function stillCard(card: Card | null, translate: Translate): HTMLElement {
  const element = cardElement(card, translate);
  element.classList.add('stays');
  return element;
}

/** Turns a card up that has come just now. */
export function turnUp(element: Element): void {
  comeIn(element, [{ transform: 'scaleX(0)' }, { transform: 'scale(1.06)', offset: 0.7 }, { transform: 'none' }], TURN_MS);
}

/** Three cards in a row, which turn up one after the other. */
export function createCardRow(translate: Translate): DrawView<RedBlackShown> {
  const element = make('div', { class: 'studio-cards' });
  return {
    element,
    show(shown, come, isNew) {
      const cards = Array.from({ length: CARDS }, (_, place) => stillCard((place < come && shown?.cards[place]) || null, translate));
      element.replaceChildren(...cards);
      const newest = cards[come - 1];
      if (isNew && newest) turnUp(newest);
    },
    sentence: ({ cards }) => cards.map((card) => cardName(card, translate)).join(', '),
    resultName: ({ cards }) => cards.map(cardSign).join(' '),
    recall: ({ cards }) => make('div', { class: 'recall-cards' }, ...cards.map((card) => stillCard(card, translate))),
  };
}
