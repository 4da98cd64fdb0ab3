import { make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';

/**
 * Adds the phone's search to the row of sports: a button that shows `box` instead of the sports, above the list of
 * results. `ended` is called when the player closes it.
 */
export function createSearchOpen({ translate }: SportsDesk, row: HTMLElement, box: HTMLElement, ended: () => void) {
  const open = make('button', { type: 'button', class: 'icon-button search-open', 'aria-label': translate('search.open') }, sportsIcon('search'));
  const close = make('button', { type: 'button', class: 'icon-button', 'aria-label': translate('search.close') }, sportsIcon('close'));
  const here = make('div', { class: 'search-here' }, box, close);
  const input = box.querySelector('input');
  row.prepend(open, here);
  const show = (isOpen: boolean): void => {
    row.classList.toggle('is-searching', isOpen);
  };
  const leave = (): void => {
    show(false);
    ended();
    open.focus();
  };
  open.addEventListener('click', () => {
    show(true);
    input?.focus();
  });
  close.addEventListener('click', leave);
  here.addEventListener('keydown', (event) => {
    // Enter only puts the keyboard of the device away: what is found is already there.
    if (event.key === 'Enter') input?.blur();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  });
  return {
    open: () => open.click(),
    /** Closes the search because the page shows something else. */
    close: () => show(false),
  };
}
