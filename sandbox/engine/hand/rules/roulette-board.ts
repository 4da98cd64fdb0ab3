export type RouletteColour = 'green' | 'red' | 'black';

/** The wheel and the table of a roulette. */
export interface RouletteBoard {
  /** The numbers in their order on the wheel, starting with zero. */
  order: readonly number[];
  colourOf(number: number): RouletteColour;
  /** All fields of the table with the numbers that they cover, such as `n17`, `dozen2` or `red`. */
  fields: ReadonlyMap<string, readonly number[]>;
  /**
   * Bets between fields, named after their numbers: `n17-20` is a split, `n16-17-18` is a street, and `n16-17-19-20` is
   * a corner.
   */
  insides: ReadonlyMap<string, readonly number[]>;
  /** All places for stakes: the fields and the bets between them. */
  places: ReadonlyMap<string, readonly number[]>;
}

const ROW = 3;
const nameOf = (numbers: readonly number[]): string => `n${numbers.join('-')}`;

/** Returns the splits, streets, corners and six-lines of a table with three numbers per row. */
function insidesOf(highest: number): number[][] {
  const insides: number[][] = [];
  for (let number = 1; number <= highest; number += 1) {
    const [isFirst, isLast] = [number % ROW === 1, number % ROW === 0];
    if (!isLast) insides.push([number, number + 1]);
    if (isFirst) insides.push([number, number + 1, number + 2]);
    if (number + ROW > highest) continue;
    insides.push([number, number + ROW]);
    if (!isLast) insides.push([number, number + 1, number + ROW, number + ROW + 1]);
    if (isFirst) insides.push(Array.from({ length: 2 * ROW }, (_, index) => number + index));
  }
  return insides;
}

/** Bets on the edges of the zero. */
const zeroInsides: readonly (readonly number[])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 1, 2],
  [0, 2, 3],
  [0, 1, 2, 3],
];

/**
 * Builds the table of a wheel from its numbers in order (zero up to a multiple of twelve), its red numbers, and whether
 * bets on the edges of the zero exist.
 */
export function rouletteBoard(order: readonly number[], redNumbers: readonly number[], hasZeroInsides: boolean): RouletteBoard {
  const highest = order.length - 1;
  const third = highest / 3;
  const numbers = Array.from({ length: highest }, (_, index) => index + 1);
  const reds = new Set(redNumbers);
  const those = (isIn: (number: number) => boolean): number[] => numbers.filter(isIn);
  const fields = new Map<string, readonly number[]>([
    ...[0, ...numbers].map((number): [string, number[]] => [nameOf([number]), [number]]),
    ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen${dozen}`, those((number) => Math.ceil(number / third) === dozen)]),
    ...[1, 2, 3].map((column): [string, number[]] => [`column${column}`, those((number) => ((number - 1) % ROW) + 1 === column)]),
    ['red', those((number) => reds.has(number))],
    ['black', those((number) => !reds.has(number))],
    ['even', those((number) => number % 2 === 0)],
    ['odd', those((number) => number % 2 === 1)],
    ['low', those((number) => number <= highest / 2)],
    ['high', those((number) => number > highest / 2)],
  ]);
  const insides = new Map([...insidesOf(highest), ...(hasZeroInsides ? zeroInsides : [])].map((covered) => [nameOf(covered), covered]));
  return {
    order,
    colourOf: (number) => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black'),
    fields,
    insides,
    places: new Map([...fields, ...insides]),
  };
}

const europeanOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
/** European roulette: the numbers 0 to 36, with one zero. */
export const europeanBoard = rouletteBoard(europeanOrder, [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36], true);

/**
 * A wheel of thirteen numbers, 0 to 12, with the colours of the European one. The zero has no bets on its edges, so
 * that every place has the same long-run return.
 */
export const miniBoard = rouletteBoard([0, 9, 4, 7, 6, 12, 11, 3, 10, 1, 8, 5, 2], [1, 3, 5, 7, 9, 12], false);
