import type { SlotSymbol } from '../rule-set.ts';

const letters: Readonly<Record<string, SlotSymbol>> = {
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  E: 'high5',
  F: 'high6',
  G: 'high7',
  a: 'low1',
  b: 'low2',
  c: 'low3',
  d: 'low4',
  W: 'wild',
  S: 'scatter',
  O: 'coin',
};

/** Builds a strip from its letters, top to bottom. Throws a RangeError if a letter stands for no symbol. */
export function stripOf(text: string): SlotSymbol[] {
  return Array.from(text, (letter) => {
    const symbol = letters[letter];
    if (!symbol) throw new RangeError(`no symbol for ${letter}`);
    return symbol;
  });
}
