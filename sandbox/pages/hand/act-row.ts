import { make } from '../page/element.ts';

export interface ActRow<Act extends string> {
  /** Shows the available actions, each with the text below its name. Actions that are not in `offered` are disabled. */
  show(offered: Readonly<Partial<Record<Act, string>>>, isBusy: boolean): void;
  press(key: string): void;
}

/**
 * Creates a row of buttons for the actions of an open hand, each with its own key. The row retains its height while it
 * offers nothing.
 */
export function createActRow<Act extends string>(
  host: HTMLElement,
  acts: readonly { act: Act; key: string; label: string }[],
  choose: (act: Act) => void,
): ActRow<Act> {
  const buttons = acts.map(({ act, key, label }) => {
    const note = make('small', {});
    const button = make('button', { type: 'button', class: `button act-${act}` }, make('span', {}, label, note), make('kbd', {}, key.toLocaleUpperCase('tr')));
    button.addEventListener('click', () => choose(act));
    return { act, key, button, note };
  });
  host.replaceChildren(...buttons.map(({ button }) => button));
  return {
    show(offered, isBusy) {
      host.classList.toggle('is-resting', Object.keys(offered).length === 0);
      for (const { act, button, note } of buttons) {
        button.disabled = isBusy || offered[act] === undefined;
        note.textContent = offered[act] ?? '';
      }
    },
    press(key) {
      buttons.find((one) => one.key === key)?.button.click();
    },
  };
}
