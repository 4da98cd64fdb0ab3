import type { OddsAcceptance } from '../../../contract/sports-wire.ts';
import { make } from '../../page/element.ts';
import { writeText } from '../../page/write-text.ts';
import type { SportsDesk } from '../sports-desk.ts';

const choices = ['none', 'higher', 'any'] as const satisfies readonly OddsAcceptance[];
/** Better odds are taken without asking unless the player has chosen otherwise. */
const DEFAULT_CHOICE: OddsAcceptance = 'higher';
const KEPT = 'odds-acceptance';

/** Returns the last choice on this device, or the default if there is none or it cannot be read. */
function readChosen(): OddsAcceptance {
  try {
    const kept = localStorage.getItem(KEPT);
    return choices.find((choice) => choice === kept) ?? DEFAULT_CHOICE;
  } catch (error) {
    // A frame may be refused storage.
    if (!(error instanceof DOMException)) throw error;
    return DEFAULT_CHOICE;
  }
}

function keepChosen(choice: OddsAcceptance): void {
  try {
    localStorage.setItem(KEPT, choice);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Creates the choice of which changed odds are accepted without asking: none, higher ones or all, with a sentence that
 * explains it. `changed` is called after another choice is made.
 */
export function createAcceptanceChoice({ translate }: SportsDesk, changed: () => void) {
  let chosen = readChosen();
  const title = make('b', { id: 'acceptance-title' }, translate('slip.accepts'));
  const text = make('p', { id: 'acceptance-text', 'aria-live': 'polite' });
  const options = choices.map((choice) => {
    const radio = make('input', { type: 'radio', name: 'acceptance', value: choice, 'aria-describedby': 'acceptance-text' });
    radio.checked = choice === chosen;
    radio.addEventListener('change', () => {
      chosen = choice;
      markChosen();
      keepChosen(choice);
      writeText(text, translate(`slip.accepts.${choice}.text`));
      changed();
    });
    return make('label', { class: 'rings' }, radio, make('span', {}, translate(`slip.accepts.${choice}`)));
  });
  const markChosen = () => {
    for (const [index, option] of options.entries()) option.toggleAttribute('data-chosen', choices[index] === chosen);
  };
  markChosen();
  writeText(text, translate(`slip.accepts.${chosen}.text`));
  const group = make('div', { class: 'tabs', role: 'radiogroup', 'aria-labelledby': 'acceptance-title' }, ...options);
  return { element: make('div', { class: 'slip-accepts' }, title, group, text), chosen: () => chosen };
}
