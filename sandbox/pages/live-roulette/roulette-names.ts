import type { RouletteBoard } from '../../engine/hand/rules/roulette-board.ts';
import type { Translate } from '../page/language.ts';

const words = ['red', 'black', 'even', 'odd', 'column1', 'column2', 'column3', 'twin'] as const;
const isWord = (spot: string): spot is (typeof words)[number] => (words as readonly string[]).includes(spot);
/** A dozen is called so only when it covers this many numbers. */
const DOZEN = 12;
const dozens = ['dozen1', 'dozen2', 'dozen3'] as const;

/** Returns the display name of a bet on the board: its numbers, or the word for them. */
export function nameOfSpot(spot: string, { places }: RouletteBoard, translate: Translate): string {
  if (isWord(spot)) return translate(`roulette.${spot}`);
  const covered = places.get(spot) ?? [];
  const dozen = dozens.find((name) => name === spot);
  if (dozen && covered.length === DOZEN) return translate(`roulette.${dozen}`);
  return spot.startsWith('n') ? covered.join('/') : `${covered[0]}–${covered.at(-1)}`;
}

/** Returns a number with its colour and, unless it is 0, whether it is even or odd. */
export function nameOfNumber(number: number, { colourOf }: RouletteBoard, translate: Translate): string {
  const colour = translate(`roulette.${colourOf(number)}`);
  return number === 0 ? `0, ${colour}` : `${number}, ${colour}, ${translate(number % 2 === 0 ? 'roulette.even' : 'roulette.odd').toLocaleLowerCase('tr')}`;
}
