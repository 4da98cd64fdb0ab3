import { type CardScreensShown, screenTotals } from '../../engine/table/rules/card-screens.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import { createCardPlaces, stillCard } from './card-places.ts';
import type { DrawView } from './draw-view.ts';

const SCREENS = 3;
const CARDS = 2;

function sentenceOf(shown: CardScreensShown, translate: Translate): string {
  const totals = screenTotals(shown);
  const top = Math.max(...totals);
  const best = totals.flatMap((total, index) => (total === top ? [index + 1] : []));
  return best.length > 1
    ? translate('draw.screensShared', { screens: best.join(', '), total: top })
    : translate('draw.screensWon', { screen: best[0] ?? 1, total: top });
}

/** Creates a view with three screens of two cards each, and their totals. */
export function createScreenWall(translate: Translate): DrawView<CardScreensShown> {
  const places = createCardPlaces(SCREENS * CARDS, translate);
  const screens = Array.from({ length: SCREENS }, (_, index) => {
    const cards = make('div', { class: 'screen-cards' }, ...places.elements.filter((_element, place) => place % SCREENS === index));
    const total = make('b', { class: 'screen-total figure' });
    const element = make('div', { class: 'card-screen' }, make('h2', {}, translate('draw.screen', { screen: index + 1 })), cards, total);
    return { element, total };
  });
  return {
    element: make('div', { class: 'screen-wall' }, ...screens.map(({ element }) => element)),
    show(shown, come, isNew) {
      const drawn = shown?.cards.slice(0, come) ?? [];
      const totals = screenTotals({ cards: drawn });
      places.show(drawn, isNew ? come - 1 : null);
      screens.forEach(({ element, total }, screen) => {
        total.textContent = drawn.length > screen ? String(totals[screen]) : '–';
        element.classList.toggle('leads', come === SCREENS * CARDS && totals[screen] === Math.max(...totals));
      });
    },
    sentence: (shown) => sentenceOf(shown, translate),
    resultName: (shown) => screenTotals(shown).join('–'),
    recall: (shown) =>
      make(
        'div',
        { class: 'recalled-screens' },
        ...screenTotals(shown).map((total, screen) =>
          make(
            'div',
            { class: 'recall-cards' },
            ...shown.cards.filter((_, place) => place % SCREENS === screen).map((card) => stillCard(card, translate)),
            make('b', { class: 'figure' }, String(total)),
          ),
        ),
      ),
  };
}
