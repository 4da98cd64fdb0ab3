import { make } from '../page/element.ts';

/** For how long a hint stays unless something else happens, ms. */
const HINT_MS = 8_000;

export interface TableHint {
  /** Says in one line over the chips why something did not happen, and offers what the player can do about it. */
  say(text: string, action?: { label: string; act: () => void }): void;
  clear(): void;
}

/** Creates the line over the chips. It covers the edge of the field for a moment instead of moving the table. */
export function createTableHint(): TableHint {
  const line = make('p', { class: 'table-hint', role: 'alert', hidden: '' });
  document.querySelector('.table-controls')?.append(line);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    line.hidden = true;
    line.replaceChildren();
  };
  return {
    clear,
    say(text, action) {
      clear();
      const parts: Node[] = [make('span', {}, text)];
      if (action) {
        const button = make('button', { class: 'button', type: 'button' }, action.label);
        button.addEventListener('click', () => {
          clear();
          action.act();
        });
        parts.push(button);
      }
      line.replaceChildren(...parts);
      line.hidden = false;
      timer = setTimeout(clear, HINT_MS);
    },
  };
}
