import { parseHundredths } from '../../crash/parse-figure.ts';
import { make } from '../../page/element.ts';
import { formatFigure } from '../../page/formats.ts';

export interface StakeInput {
  /** The field with its currency sign. */
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Returns the typed amount in kuruş, or null if it is invalid. */
  read(): number | null;
  /** Returns whether the text is invalid or ambiguous. Such a text stays as it was typed. */
  isUnreadable(): boolean;
  write(amountMinor: number): void;
}

/**
 * Creates a field for an amount as people type it ('1.250,5', '250'). The amount is formatted when the field loses the
 * focus. `changed` is called with every key, and after `write`.
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
