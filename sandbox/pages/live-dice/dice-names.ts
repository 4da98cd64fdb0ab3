import type { MessageKey, Translate } from '../page/language.ts';

const words = ['small', 'big', 'odd', 'even', 'under', 'over', 'seven', 'double'] as const;
const ranges = ['small', 'big', 'under', 'over'] as const;
const isWord = (spot: string): spot is (typeof words)[number] => (words as readonly string[]).includes(spot);
/** Matches the name of a bet: its kind, then its numbers. */
export const BET_NAME = /^(total|faces|face|pair|triple)(\d+)?(?:-(\d))?$/;

/** Returns the display name of a bet on dice. */
export function nameOfBet(spot: string, translate: Translate): string {
  if (isWord(spot)) return translate(`liveDice.${spot}`);
  const [, kind, number = '', high = ''] = BET_NAME.exec(spot) ?? [];
  if (kind === 'total') return translate('liveDice.totalOf', { total: number });
  if (kind === 'face') return translate('liveDice.face', { face: number });
  if (kind === 'faces') return translate('liveDice.combination', { low: number, high });
  if (kind === 'pair') return translate('liveDice.pair', { face: number });
  return number === '' ? translate('liveDice.anyTriple') : translate('liveDice.triple', { face: number });
}

/** Returns the message key for the range of totals that a bet covers, or null for none. */
export function rangeOfBet(spot: string): MessageKey | null {
  const named = ranges.find((name) => name === spot);
  return named ? `liveDice.${named}Range` : null;
}
