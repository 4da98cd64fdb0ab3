import { type BingoWin, winsOf } from '../../engine/table/rules/bingo.ts';
import { bingoCard, groupsOf, LETTERS } from '../../engine/table/rules/bingo-card.ts';
import { make } from '../page/element.ts';
import { formatMoney } from '../page/language.ts';
import { writeText } from '../page/write-text.ts';
import { type HallPage, prizeName } from './hall-page.ts';

/** The called balls of a round, and the price of a card, kuruş. */
export interface CardState {
  balls: readonly number[];
  golden: number | null;
  priceMinor: number;
  /** Whether the newest ball has just been called. */
  isFresh: boolean;
}
export interface CardView {
  serial: number;
  element: HTMLElement;
  /** Shows the card in this state. Returns what it has won. */
  show(state: CardState): readonly BingoWin[];
}

/** Formats a serial as on a card: six digits in two groups of three. */
export const serialText = (serial: number): string =>
  String(serial)
    .padStart(6, '0')
    .replace(/(\d{3})(\d{3})/, '$1 $2');

/** Returns the numbers of a card that are in completed groups. They are marked differently. */
function completeNumbers({ hall }: HallPage, card: ReturnType<typeof bingoCard>, called: ReadonlySet<number>, wins: readonly BingoWin[]): Set<number> {
  const groups = wins.flatMap(({ prize }) => groupsOf(hall.kind, card, prize === 'golden' ? 'firstLine' : prize).groups);
  return new Set(groups.filter((numbers) => numbers.every((number) => called.has(number))).flat());
}

/**
 * Creates a card with its numbers. Called numbers are marked, completed groups have another colour, and the wins are
 * shown above the numbers.
 */
export function createCard(host: HallPage, serial: number): CardView {
  const { page, hall } = host;
  const { translate } = page;
  const card = bingoCard(hall.kind, serial);
  const cells = new Map<number, HTMLElement>();
  const fields = card.flat().map((number) => {
    const cell = make('span', { class: number === null ? 'empty' : 'number' }, number === null ? '' : String(number));
    if (number !== null) cells.set(number, cell);
    return cell;
  });
  const won = make('b', { class: 'card-won' });
  const letters = hall.kind === 'seventyFive' ? make('div', { class: 'letters' }, ...[...LETTERS].map((letter) => make('span', {}, letter))) : null;
  const element = make(
    'div',
    { class: `bingo-card ${hall.kind === 'ninety' ? 'ninety' : 'seventy-five'}`, role: 'img' },
    make('div', { class: 'card-head' }, make('span', {}, translate('bingo.serial', { serial: serialText(serial) })), won),
    letters,
    make('div', { class: 'fields' }, ...fields),
  );
  const rows = card.map((row) => row.filter((number) => number !== null).join(', ')).join('; ');
  const describe = (called: readonly number[]): void => {
    const marked = called.length > 0 ? ` ${translate('bingo.marked', { numbers: called.join(', ') })}` : '';
    const label = `${translate('bingo.cardOf', { serial: serialText(serial), rows })}${marked} ${won.textContent ?? ''}`.trim();
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
  };
  return {
    serial,
    element,
    show({ balls, golden, priceMinor, isFresh }) {
      const called = new Set(balls);
      const wins = winsOf(hall, card, { balls, golden });
      const complete = completeNumbers(host, card, called, wins);
      for (const [number, cell] of cells) {
        cell.classList.toggle('called', called.has(number));
        cell.classList.toggle('complete', complete.has(number));
        cell.classList.toggle('fresh', isFresh && number === balls.at(-1));
        cell.classList.toggle('golden', number === golden);
      }
      writeText(won, wins.map(({ prize, times }) => `${prizeName(host, prize)} ${formatMoney(priceMinor * times)}`).join(' · '));
      describe(balls.filter((number) => cells.has(number)));
      return wins;
    },
  };
}
