import { chipMarkup } from '../art/chips.ts';
import { byId, drawing, make } from '../page/element.ts';
import { formatMoney, type Translate } from '../page/language.ts';

const MINOR_PER_LIRA = 100;
const THOUSAND = 1_000;
/** Possible chip values, lira. A table has the first `CHIPS` of those that fit its limits. */
const WORTHS: readonly number[] = [1, 5, 10, 20, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000];
const CHIPS = 6;
/** The most valuable chip is at most the table's maximum stake divided by this. */
const LARGEST_SHARE = 4;

export interface ChipRow {
  /** Returns the value of the selected chip, kuruş. */
  worthMinor(): number;
  /** Selects the next or the previous chip. */
  step(by: 1 | -1): void;
}

/** Formats lira. Thousands are shortened as players write them: `2,5B` for bin, `2,5K` in English. */
function textOf(lira: number): string {
  if (lira < THOUSAND) return String(lira);
  const thousands = String(lira / THOUSAND).replace('.', ',');
  return thousands + (document.documentElement.lang === 'en' ? 'K' : 'B');
}

/** Creates a chip for a value in kuruş, which determines its text and its colour. */
export function chipOf(worthMinor: number): Element {
  const lira = worthMinor / MINOR_PER_LIRA;
  const place = WORTHS.findLastIndex((worth) => worth <= lira);
  return drawing(chipMarkup(Math.max(0, place), textOf(lira)));
}

/** Creates the chips of a table in the element `chips`. One of them is selected. */
export function createChipRow(limits: { leastStakeMinor: number; mostStakeMinor: number }, translate: Translate): ChipRow {
  const [least, most] = [limits.leastStakeMinor / MINOR_PER_LIRA, limits.mostStakeMinor / MINOR_PER_LIRA];
  const fitting = WORTHS.filter((worth) => worth >= least && worth <= Math.max(least, most / LARGEST_SHARE));
  const worths = fitting.slice(0, CHIPS);
  let chosen = Math.min(1, worths.length - 1);
  const buttons = worths.map((worth, index) => {
    const amount = formatMoney(worth * MINOR_PER_LIRA);
    const button = make('button', { type: 'button', class: 'chip-choice', 'aria-label': translate('table.chip', { amount }) }, chipOf(worth * MINOR_PER_LIRA));
    button.addEventListener('click', () => choose(index));
    return button;
  });
  const choose = (index: number): void => {
    chosen = Math.min(worths.length - 1, Math.max(0, index));
    buttons.forEach((button, place) => void button.setAttribute('aria-pressed', String(place === chosen)));
  };
  byId('chips', HTMLFieldSetElement).replaceChildren(...buttons);
  choose(chosen);
  return { worthMinor: () => (worths[chosen] ?? least) * MINOR_PER_LIRA, step: (by) => choose(chosen + by) };
}
