import { ballsOf, LETTERS } from '../../engine/table/rules/bingo-card.ts';
import { make } from '../page/element.ts';
import type { HallPage } from './hall-page.ts';

/** Creates a board of all numbers that can be drawn, with the called ones marked. */
export function createNumberBoard({ page, hall }: HallPage): { element: HTMLElement; show(balls: readonly number[]): void } {
  const cells = Array.from({ length: ballsOf[hall.kind] }, (_, index) => make('li', {}, String(index + 1)));
  const isNinety = hall.kind === 'ninety';
  const letters = isNinety ? [] : [make('div', { class: 'board-letters', 'aria-hidden': 'true' }, ...[...LETTERS].map((letter) => make('span', {}, letter)))];
  const list = make('ol', { class: 'board-numbers', 'aria-label': page.translate('bingo.allNumbers') }, ...cells);
  return {
    element: make('div', { class: `number-board ${isNinety ? 'ninety' : 'seventy-five'}` }, ...letters, list),
    show(balls) {
      const called = new Set(balls);
      cells.forEach((cell, index) => {
        cell.classList.toggle('called', called.has(index + 1));
        cell.classList.toggle('newest', balls.at(-1) === index + 1);
      });
    },
  };
}
