import { parseHundredths } from '../../crash/parse-figure.ts';
import { make } from '../../page/element.ts';
import { formatFigure } from '../../page/formats.ts';

export interface StakeInput {
  /** The field with its currency sign. */
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Returns the typed amount in kuruş, or null when it is invalid. */
  read(): number | null;
  /** Returns true for a text that is invalid or ambiguous. It stays as it was typed. */
  isUnreadable(): boolean;
  write(amountMinor: number): void;
}

/**
 * Creates a field for an amount as people type it ('1.250,5', '250'), which is formatted when the field loses focus.
 * `changed` is called with every key.
 */
export function createStakeInput(changed: () => void, attributes: Readonly<Record<string, string>> = {}): StakeInput {
  const input = make('input', { class: 'stake-figure figure', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done', ...attributes });
  const element = make('div', { class: 'stake-control control' }, make('span', { class: 'pre', 'aria-hidden': 'true' }, '₺'), input);
  const read = (): number | null => parseHundredths(input.value);
  input.addEventListener('input', changed);
  input.addEventListener('change', () => {
    const amountMinor = read();
    if (amountMinor !== null) input.value = formatFigure(amountMinor);
  });
  return {
    element,
    input,
    read,
    isUnreadable: () => input.value.trim() !== '' && read() === null,
    write(amountMinor) {
      input.value = formatFigure(amountMinor);
      changed();
    },
  };
}
