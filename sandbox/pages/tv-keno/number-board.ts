import { arrowSteps } from '../page/arrow-steps.ts';
import { byId, make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';

/** The state of the numbers on the board. A locked board accepts no picks. */
export interface BoardView {
  picks: readonly number[];
  drawn: readonly number[];
  isLocked: boolean;
}
type CellState = 'plain' | 'selected' | 'drawn' | 'hit';

function stateOf(number: number, { picks, drawn }: BoardView): CellState {
  const isDrawn = drawn.includes(number);
  if (picks.includes(number)) return isDrawn ? 'hit' : 'selected';
  return isDrawn ? 'drawn' : 'plain';
}

/** Creates the board with the numbers of the drum. It is one tab stop, within which the arrow keys move the focus. */
export function createNumberBoard(balls: number, translate: Translate, press: (number: number) => void): { show(view: BoardView): void } {
  const board = byId('board', HTMLFieldSetElement);
  board.dataset.balls = String(balls);
  const cells = Array.from({ length: balls }, (_, index) => {
    const cell = make('button', { type: 'button', class: 'number-cell', tabindex: index === 0 ? '0' : '-1' }, make('span', {}, String(index + 1)));
    cell.addEventListener('click', () => press(index + 1));
    return cell;
  });
  const reach = (cell: HTMLElement): void => {
    for (const other of cells) other.tabIndex = other === cell ? 0 : -1;
  };
  board.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && reach(target));
  board.addEventListener('keydown', (event) => {
    const arrow = arrowSteps[event.key.toLowerCase()];
    const from = cells.indexOf(document.activeElement as HTMLButtonElement);
    if (!arrow || from < 0) return;
    event.preventDefault();
    const columns = getComputedStyle(board).gridTemplateColumns.split(' ').length;
    cells[from + arrow[0] + arrow[1] * columns]?.focus();
  });
  board.replaceChildren(...cells);
  return {
    show(view) {
      board.classList.toggle('locked', view.isLocked);
      cells.forEach((cell, index) => {
        const state = stateOf(index + 1, view);
        const key = `${state} ${view.isLocked}`;
        if (cell.dataset.shown === key) return;
        cell.dataset.shown = key;
        cell.dataset.state = state;
        cell.setAttribute('aria-pressed', String(state === 'selected' || state === 'hit'));
        cell.setAttribute('aria-disabled', String(view.isLocked));
        cell.setAttribute('aria-label', state === 'plain' ? String(index + 1) : translate(`tvKeno.${state}`, { number: index + 1 }));
      });
    },
  };
}
