import { LETTERS } from '../../table/rules/bingo-card.ts';
import { ballMarkup } from '../art/bingo-ball.ts';
import type { Glaze } from '../art/glaze.ts';
import { drawing } from '../page/element.ts';
import type { HallPage } from './hall-page.ts';

const colours: readonly Glaze[] = ['turquoise', 'coral', 'cobalt', 'bronze', 'emerald', 'damson', 'royal', 'bole', 'sea'];
const NUMBERS_IN_LETTER = 15;

/** The letter over a number on a card of bingo; empty for tombala. */
export const letterOf = (kind: HallPage['hall']['kind'], number: number): string =>
  kind === 'ninety' ? '' : (LETTERS[Math.floor((number - 1) / NUMBERS_IN_LETTER)] ?? '');

/** A ball of a hall; balls of one column have one colour, the golden one its own. */
export function ballElement({ hall, skin }: Pick<HallPage, 'hall' | 'skin'>, number: number, isGolden: boolean): Element {
  const column = hall.kind === 'ninety' ? Math.min(8, Math.floor(number / 10)) : Math.floor((number - 1) / NUMBERS_IN_LETTER);
  return drawing(ballMarkup(String(number), isGolden ? 'gold' : (colours[column] ?? 'coral'), isGolden ? 'glazed' : skin.balls));
}
