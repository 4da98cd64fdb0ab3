/** A tombala card with ninety numbers, or a bingo card with seventy-five. */
export type BingoKind = 'ninety' | 'seventyFive';

/** The numbers of a card, row by row. Null is an empty field or the free middle. */
export type BingoCard = readonly (readonly (number | null)[])[];

/** What can be completed on a card. */
export type BingoPrize = 'firstLine' | 'secondLine' | 'corners' | 'cross' | 'full';

/** The number of balls of each kind, which is also the highest number. */
export const ballsOf: Readonly<Record<BingoKind, number>> = { ninety: 90, seventyFive: 75 };

/** The letters above the columns of a bingo card. */
export const LETTERS = 'BINGO';

/** The highest serial. Serials of cards are whole numbers from 1. */
export const LAST_SERIAL = 999_999;

const ROWS = 3;
const COLUMNS = 9;
const NUMBERS_IN_ROW = 5;
const SIDE = 5;
const MIDDLE = 2;
const NUMBERS_IN_LETTER = 15;
/**
 * An odd 32-bit number that spreads neighbouring serials far apart: 2,654,435,761, Knuth's prime for multiplicative
 * hashing, which is close to 2^32 divided by the golden ratio.
 */
const SPREAD = 0x9e3779b1;

/**
 * Returns a function that draws whole numbers below a limit. They depend only on the serial. The generator is
 * Marsaglia's 32-bit xorshift (2003) with shifts of 13, 17 and 5.
 */
function numbersOf(serial: number): (limit: number) => number {
  let state = Math.imul(serial, SPREAD) | 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Draws `count` distinct whole numbers from `first` to `last`, in the order drawn. */
function take(below: (limit: number) => number, count: number, [first, last]: readonly [number, number]): number[] {
  const left = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? first);
}

/** Returns the first and last number of a column: 1–9, then tens, with 80–90 as the last. */
const rangeOf = (column: number): [number, number] => [Math.max(1, column * 10), column === COLUMNS - 1 ? 90 : column * 10 + 9];

/** Draws five of nine columns for each row, and repeats that until every column has a number. */
function occupied(below: (limit: number) => number): number[][] {
  for (;;) {
    const rows = Array.from({ length: ROWS }, () => take(below, NUMBERS_IN_ROW, [0, COLUMNS - 1]));
    if (new Set(rows.flat()).size === COLUMNS) return rows;
  }
}

function ninetyCard(below: (limit: number) => number): BingoCard {
  const rows = occupied(below);
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const places = rows.filter((row) => row.includes(column)).length;
    return take(below, places, rangeOf(column)).sort((left, right) => left - right);
  });
  return rows.map((row) => columns.map((numbers, column) => (row.includes(column) ? (numbers.shift() ?? null) : null)));
}

function seventyFiveCard(below: (limit: number) => number): BingoCard {
  const columns = Array.from({ length: SIDE }, (_, column) => take(below, SIDE, [column * NUMBERS_IN_LETTER + 1, (column + 1) * NUMBERS_IN_LETTER]));
  return Array.from({ length: SIDE }, (_, row) => columns.map((numbers, column) => (row === MIDDLE && column === MIDDLE ? null : (numbers[row] ?? null))));
}

/**
 * Returns the card of a serial. Its numbers are public and the same for everyone in every round. Throws a RangeError if
 * the serial is invalid.
 */
export function bingoCard(kind: BingoKind, serial: number): BingoCard {
  if (!isSerial(serial)) throw new RangeError(`no card ${serial}`);
  const below = numbersOf(serial);
  return kind === 'ninety' ? ninetyCard(below) : seventyFiveCard(below);
}

export const isSerial = (raw: unknown): raw is number => Number.isSafeInteger(raw) && (raw as number) >= 1 && (raw as number) <= LAST_SERIAL;

const numbersIn = (fields: readonly (number | null | undefined)[]): number[] => fields.filter((field) => typeof field === 'number');

/** Returns the lines of a card: the rows in tombala, and the rows, columns and diagonals in bingo. */
function linesOf(kind: BingoKind, card: BingoCard): number[][] {
  if (kind === 'ninety') return card.map(numbersIn);
  const columns = card.map((_, column) => numbersIn(card.map((row) => row[column])));
  return [...card.map(numbersIn), ...columns, ...diagonalsOf(card)];
}

const diagonalsOf = (card: BingoCard): number[][] => [
  numbersIn(card.map((row, index) => row[index])),
  numbersIn(card.map((row, index) => row[SIDE - 1 - index])),
];

/** Returns the first and last numbers of the top and bottom rows. */
function cornersOf(card: BingoCard): number[] {
  const edges = [card.at(0), card.at(-1)].map((row) => numbersIn(row ?? []));
  return edges.flatMap((numbers) => numbersIn([numbers.at(0), numbers.at(-1)]));
}

/** Returns what a prize requires of a card: `needed` of these groups of numbers must be complete. */
export function groupsOf(kind: BingoKind, card: BingoCard, prize: BingoPrize): { groups: number[][]; needed: number } {
  if (prize === 'firstLine') return { groups: linesOf(kind, card), needed: 1 };
  if (prize === 'secondLine') return { groups: linesOf(kind, card), needed: 2 };
  if (prize === 'corners') return { groups: [cornersOf(card)], needed: 1 };
  if (prize === 'cross') return { groups: [diagonalsOf(card).flat()], needed: 1 };
  return { groups: [numbersIn(card.flat())], needed: 1 };
}
