import type { Translate } from '../page/language.ts';

const FIRST_TENS = 20;

/** Returns a whole number from 1 to 99 in words, for the call of a ball. */
export function numberWords(translate: Translate, number: number): string {
  const small = translate('bingo.small').split(',');
  if (number < FIRST_TENS) return small[number - 1] ?? '';
  const tens = translate('bingo.tens').split(',')[Math.floor(number / 10) - 2] ?? '';
  const ones = small[(number % 10) - 1];
  return ones ? translate('bingo.joined', { tens, ones }) : tens;
}
