import { KENO_NUMBERS } from '../../engine/hand/rules/keno.ts';
import { make } from '../page/element.ts';
import type { Translate } from '../page/language.ts';
import '../styles/keno-board.css';

const numbers = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);

export interface KenoBoard {
  picks(): readonly number[];
  /** Replaces the picks. */
  pick(picks: readonly number[]): void;
  /** Picks this many numbers at random. They are only a suggestion; their randomness is not part of the draw. */
  quickPick(count: number): void;
  /** Sets whether the player can pick numbers now. */
  setOpen(isOpen: boolean): void;
  /** Shows these numbers as drawn, and the picks among them as hits. */
  mark(drawn: readonly number[]): void;
}

/** Returns a uniformly random whole number below a limit, from the browser's random source. */
function randomBelow(limit: number): number {
  const even = 2 ** 32 - (2 ** 32 % limit);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= even);
  return (word[0] ?? 0) % limit;
}

/** Returns the current number of columns of the grid, by which the up and down arrow keys move. */
const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

function moveFocus(grid: HTMLElement, cells: readonly HTMLButtonElement[], key: string): boolean {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columnsOf(grid), ArrowDown: columnsOf(grid) };
  const from = cells.indexOf(document.activeElement as HTMLButtonElement);
  const to = key === 'Home' ? 0 : key === 'End' ? cells.length - 1 : from + (steps[key] ?? Number.NaN);
  const next = from === -1 ? undefined : cells[to];
  if (!next) return false;
  for (const cell of cells) cell.tabIndex = cell === next ? 0 : -1;
  next.focus();
  return true;
}

/**
 * Creates the board of eighty numbers, of which up to `most` can be picked. `onChange` is called after every change of
 * the picks, and with true when a pick is refused because `most` are already picked.
 */
export function createKenoBoard(
  host: HTMLElement,
  { translate, most, onChange }: { translate: Translate; most: number; onChange: (isRefused: boolean) => void },
): KenoBoard {
  let picks: readonly number[] = [];
  let drawn: readonly number[] = [];
  let isOpen = true;
  const cells = numbers.map((number) => {
    const cell = make(
      'button',
      { type: 'button', class: 'keno-cell', 'data-number': String(number), tabindex: number === 1 ? '0' : '-1' },
      make('span', {}, String(number)),
    );
    cell.addEventListener('click', () => toggle(number));
    return cell;
  });
  const grid = make('div', { class: 'keno-board', role: 'group', 'aria-label': translate('keno.board') }, ...cells);
  host.replaceChildren(grid);
  const painted = new Map<HTMLButtonElement, string>();
  const paint = (): void => {
    cells.forEach((cell, index) => {
      const number = index + 1;
      const [isPicked, isDrawn] = [picks.includes(number), drawn.includes(number)];
      const state = `${isPicked} ${isDrawn} ${isOpen}`;
      // A drawn ball changes one cell; the others are not touched.
      if (painted.get(cell) === state) return;
      painted.set(cell, state);
      cell.classList.toggle('drawn', isDrawn);
      cell.setAttribute('aria-pressed', String(isPicked));
      cell.setAttribute('aria-disabled', String(!isOpen));
      cell.setAttribute('aria-label', translate(isDrawn ? (isPicked ? 'keno.cellHit' : 'keno.cellDrawn') : 'keno.cell', { number }));
    });
  };
  const take = (next: readonly number[], isRefused = false): void => {
    picks = next;
    drawn = [];
    paint();
    onChange(isRefused);
  };
  const toggle = (number: number): void => {
    if (!isOpen) return;
    if (picks.includes(number)) take(picks.filter((pick) => pick !== number));
    else if (picks.length < most) take([...picks, number]);
    else take(picks, true);
  };
  grid.addEventListener('keydown', (event) => {
    if (moveFocus(grid, cells, event.key)) event.preventDefault();
  });
  paint();
  return {
    picks: () => picks,
    pick: (next) => take([...next]),
    quickPick(count) {
      const left = [...numbers];
      take(Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0] ?? 1));
    },
    setOpen(isNowOpen) {
      isOpen = isNowOpen;
      paint();
    },
    mark(now) {
      drawn = now;
      paint();
    },
  };
}
