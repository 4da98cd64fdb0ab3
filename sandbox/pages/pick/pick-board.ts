import { arrowSteps } from '../page/arrow-steps.ts';
import { make } from '../page/element.ts';
import type { PickLayout, PickPlace } from './pick-skin.ts';

export interface PickBoard {
  show(layout: PickLayout): void;
  /**
   * Handles a key in lower case. An arrow key moves the focus between reachable places, or into the board from outside.
   * Other keys do nothing.
   */
  press(key: string): void;
}

/** Updates the parts of a place that have changed. A board has many places, and few of them change at a time. */
function showPlace(button: HTMLButtonElement, place: PickPlace): void {
  const isOpenable = String(place.canOpen);
  if (button.dataset.openable !== isOpenable) {
    button.dataset.openable = isOpenable;
    button.setAttribute('aria-disabled', String(!place.canOpen));
  }
  if (button.dataset.state === place.state && button.dataset.name === place.name) return;
  button.dataset.state = place.state;
  button.dataset.name = place.name;
  button.classList.toggle('danger', place.state !== 'closed' && place.isDanger);
  button.setAttribute('aria-label', place.name);
  button.querySelector('.place-face')?.replaceChildren(...(place.state === 'closed' ? [] : [place.face()]));
}

/** Creates the button of a place, with its back and an empty face. */
function placeElement(back: Node): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'place', tabindex: '-1' });
  button.append(make('span', { class: 'place-back' }, back), make('span', { class: 'place-face' }));
  return button;
}

/** Lays out places in a grid. The first row is at the top or, on a board whose rows are climbed, at the bottom. */
function layOut(host: HTMLElement, places: readonly HTMLElement[], { columns, rows }: PickLayout): void {
  host.style.setProperty('--columns', String(columns));
  host.style.setProperty('--rows', String(places.length / columns));
  host.classList.toggle('is-climbed', rows !== null);
  const labels = (rows ?? []).map((_, row) => {
    const element = make('span', { class: 'row-label' });
    element.style.setProperty('--row', String((rows?.length ?? 0) - row));
    return element;
  });
  for (const [index, place] of places.entries()) {
    const row = Math.floor(index / columns);
    place.style.setProperty('--row', String(rows ? rows.length - row : row + 1));
    place.style.setProperty('--column', String((index % columns) + (rows ? 2 : 1)));
  }
  host.replaceChildren(...labels, ...places);
}

function showLabels(host: HTMLElement, rows: NonNullable<PickLayout['rows']>): void {
  for (const [row, element] of [...host.querySelectorAll('.row-label')].entries()) {
    const { label = '', isReached = false } = rows[row] ?? {};
    if (element.textContent !== label) element.textContent = label;
    element.classList.toggle('reached', isReached);
  }
}

/** Creates the board of a pick game. It is one tab stop, within which the arrow keys move the focus. */
export function createPickBoard(host: HTMLElement, backOf: () => Node, onPick: (place: number) => void): PickBoard {
  let buttons: HTMLButtonElement[] = [];
  let layout: PickLayout = { columns: 1, places: [], rows: null };
  let signature = '';
  let at = 0;
  let lookedAt = -1;
  const canStand = (index: number): boolean => layout.places[index]?.isReachable === true;
  const standAt = (index: number, isFocused: boolean): void => {
    at = index;
    for (const [place, button] of buttons.entries()) {
      const tabIndex = place === at ? 0 : -1;
      if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex;
    }
    if (isFocused) buttons[at]?.focus();
  };
  const rebuild = (): void => {
    buttons = layout.places.map((_, index) => {
      const button = placeElement(backOf());
      button.addEventListener('click', () => {
        standAt(index, false);
        if (layout.places[index]?.canOpen) onPick(index);
      });
      return button;
    });
  };
  return {
    show(next) {
      const isHeld = host.contains(document.activeElement);
      layout = next;
      const nextSignature = JSON.stringify([next.columns, next.places.length, next.rows !== null]);
      if (buttons.length !== next.places.length) rebuild();
      if (signature !== nextSignature) layOut(host, buttons, next);
      signature = nextSignature;
      if (next.rows) showLabels(host, next.rows);
      for (const [index, place] of next.places.entries()) if (buttons[index]) showPlace(buttons[index], place);
      const near = canStand(at + next.columns) ? at + next.columns : next.places.findIndex(({ isReachable }) => isReachable);
      standAt(canStand(at) ? at : Math.max(0, near), isHeld);
      const opened = next.places.findLastIndex(({ state }) => state === 'opened');
      const looked = canStand(at) ? at : Math.max(0, opened);
      if (next.rows && looked !== lookedAt) buttons[looked]?.scrollIntoView({ block: 'nearest' });
      lookedAt = looked;
    },
    press(key) {
      const [across, down] = arrowSteps[key] ?? [0, 0];
      if (across === 0 && down === 0) return;
      if (!host.contains(document.activeElement)) return standAt(at, true);
      const column = (at % layout.columns) + across;
      const next = at + across + down * layout.columns;
      if (column >= 0 && column < layout.columns && canStand(next)) standAt(next, true);
    },
  };
}

/** Creates a read-only board of a past round. `name` is its accessible name. */
export function recallBoard(layout: PickLayout, name: string): HTMLElement {
  const board = make('div', { class: 'pick-board recalled', role: 'img', 'aria-label': name });
  const places = layout.places.map((place) => {
    const element = make('span', { class: 'place', 'data-state': place.state });
    element.classList.toggle('danger', place.isDanger && place.state !== 'closed');
    element.append(make('span', { class: 'place-face' }, ...(place.state === 'closed' ? [] : [place.face()])));
    return element;
  });
  layOut(board, places, layout);
  if (layout.rows) showLabels(board, layout.rows);
  return board;
}
