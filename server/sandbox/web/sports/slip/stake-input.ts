import { parseHundredths } from '../../crash/parse-figure.ts';
import { make } from '../../page/element.ts';
import { formatFigure } from '../../page/formats.ts';

export interface StakeInput {
  /** The field with its sign of the currency. */
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** What is typed in kuruş, read as it stands; null where it is no amount. */
  read(): number | null;
  write(amountMinor: number): void;
}

/** A field for an amount as people type it ('1.250,5', '250'); it writes it out when it is left. `changed` is called with every key. */
export function createStakeInput(changed: () => void, attributes: Readonly<Record<string, string>> = {}): StakeInput {
  const input = make('input', { class: 'stake-figure figure', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'done', ...attributes });
  const element = make('div', { class: 'stake-control control' }, make('span', { class: 'pre', 'aria-hidden': 'true' }, '₺'), input);
  const read = (): number | null => parseHundredths(input.value);
  input.addEventListener('input', () => {
    const bare = input.value.replace(/[^\d.,]/g, '');
    if (bare !== input.value) input.value = bare;
    changed();
  });
  input.addEventListener('change', () => {
    const amountMinor = read();
    if (amountMinor !== null) input.value = formatFigure(amountMinor);
  });
  return {
    element,
    input,
    read,
    write(amountMinor) {
      input.value = formatFigure(amountMinor);
      changed();
    },
  };
}
