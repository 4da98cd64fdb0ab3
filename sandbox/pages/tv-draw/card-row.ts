import type { Card } from '../../engine/hand/cards.ts';
import type { RedBlackShown } from '../../engine/table/rules/red-black.ts';
import { rankText } from '../art/cards.ts';
import { cardName } from '../hand/card-element.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { createCardPlaces, stillCard } from './card-places.ts';
import type { DrawView } from './draw-view.ts';

const CARDS = 3;
const marks: Readonly<Record<Card['suit'], string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** Creates a view with three cards in a row, which are turned one after the other. */
export function createCardRow(translate: Translate): DrawView<RedBlackShown> {
  const places = createCardPlaces(CARDS, translate);
  return {
    element: make('div', { class: 'studio-cards' }, ...places.elements),
    show: (shown, come, isNew) => places.show(shown?.cards.slice(0, come) ?? [], isNew ? come - 1 : null),
    sentence: ({ cards }) => cards.map((card) => cardName(card, translate)).join(', '),
    resultName: ({ cards }) => cards.map(({ rank, suit }) => `${rankText(rank)}${marks[suit]}`).join(' '),
    recall: ({ cards }) => make('div', { class: 'recall-cards' }, ...cards.map((card) => stillCard(card, translate))),
  };
}
