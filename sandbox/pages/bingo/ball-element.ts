import type { Glaze } from '#design/art-glaze.ts';
import { LETTERS } from '../../engine/table/rules/bingo-card.ts';
import { ballMarkup } from '../art/bingo-ball.ts';
import { drawing } from '../page/element.ts';
import type { HallPage } from './hall-page.ts';

const colours: readonly Glaze[] = ['turquoise', 'coral', 'cobalt', 'bronze', 'emerald', 'damson', 'royal', 'bole', 'sea'];
const NUMBERS_IN_LETTER = 15;

/** Returns the letter above a number on a bingo card. Returns an empty text for tombala, which has no letters. */
export const letterOf = (kind: HallPage['hall']['kind'], number: number): string =>
  kind === 'ninety' ? '' : (LETTERS[Math.floor((number - 1) / NUMBERS_IN_LETTER)] ?? '');

/** Creates a ball of a hall. The balls of one column share a colour, and the golden ball has its own. */
export function ballElement({ hall, skin }: Pick<HallPage, 'hall' | 'skin'>, number: number, isGolden: boolean): Element {
  const column = hall.kind === 'ninety' ? Math.min(8, Math.floor(number / 10)) : Math.floor((number - 1) / NUMBERS_IN_LETTER);
  return drawing(ballMarkup(String(number), isGolden ? 'gold' : (colours[column] ?? 'coral'), isGolden ? 'glazed' : skin.balls));
}
