import { make } from '../page/element.ts';
import type { SportsDesk } from './sports-desk.ts';
import { sportsIcon } from './sports-icons.ts';

/** The pause in typing before a search starts, ms. */
const PAUSE_MS = 150;

/**
 * Creates the fields that search for a team or a league: one in the top bar, and on a phone another above the list. They
 * always have the same content.
 */
export function createSearch({ translate }: SportsDesk, search: (words: string) => void) {
  const inputs: HTMLInputElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (words: string): void => {
    for (const input of inputs) if (input.value !== words) input.value = words;
  };
  const box = (id: string): HTMLElement => {
    const input = make('input', { id, type: 'search', placeholder: translate('search.hint'), autocomplete: 'off', enterkeyhint: 'search', maxlength: '60' });
    inputs.push(input);
    input.addEventListener('input', () => {
      set(input.value);
      clearTimeout(timer);
      timer = setTimeout(() => search(input.value), PAUSE_MS);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || input.value === '') return;
      // Escape clears the search first, and leaves the field open.
      event.stopPropagation();
      event.preventDefault();
      set('');
      search('');
    });
    const control = make('div', { class: 'control' }, make('span', { class: 'pre' }, sportsIcon('search', 'middle')), input);
    return make('div', { class: 'finder', role: 'search' }, make('label', { class: 'hidden', for: id }, translate('search.label')), control);
  };
  return {
    box,
    clear(): void {
      clearTimeout(timer);
      set('');
    },
    /** Focuses the visible field. Returns false if none is visible. */
    focus(): boolean {
      const seen = inputs.find((input) => input.getClientRects().length > 0);
      seen?.focus();
      seen?.select();
      return seen !== undefined;
    },
  };
}
