/**
 * The position of a field on the table, as CSS grid areas: numbers are in three long rows on a wide table, and in six
 * columns on a narrow one.
 */
export interface BoardPlace {
  wide: string;
  narrow: string;
}

const ROW = 3;
const HALF = 18;
/** The number of grid columns that the numbers take up in the wide grid, and in the narrow one. */
const [WIDE, NARROW] = [12, 6];
/** A table with up to this many numbers is not split into two halves on a narrow screen. */
const FEW = 12;
const sixes: readonly (readonly string[])[] = [
  ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'],
  ['low', 'even', 'red', 'black', 'odd', 'high'],
];
const threes: readonly (readonly string[])[] = [
  ['column1', 'column2', 'column3'],
  ['dozen1', 'dozen2', 'dozen3'],
  ['low', 'red', 'even'],
  ['high', 'black', 'odd'],
];

const area = (row: number, column: number, columns = 1): string => `${row} / ${column} / ${row + 1} / ${column + columns}`;

function placeOfNumber(number: number, highest: number, hasTwin: boolean): BoardPlace {
  if (number === 0) return { wide: '1 / 1 / 4 / 2', narrow: area(1, 1, hasTwin ? 4 : NARROW) };
  const [across, along] = [(number - 1) % ROW, Math.floor((number - 1) / ROW)];
  const columns = WIDE / (highest / ROW);
  const wide = area(ROW - across, 2 + along * columns, columns);
  if (highest <= FEW) return { wide, narrow: area(2 + along, 1 + 2 * across, 2) };
  const [half, inHalf] = number > HALF ? [1, number - HALF - 1] : [0, number - 1];
  return { wide, narrow: area(2 + Math.floor(inHalf / ROW), 1 + across + ROW * half) };
}

function narrowPlace(spot: string, highest: number): string {
  const isFew = highest <= FEW;
  const rows = isFew ? threes : sixes;
  const row = rows.findIndex((names) => names.includes(spot));
  const index = rows[row]?.indexOf(spot) ?? 0;
  const first = isFew ? 2 + highest / ROW : 2 + HALF / ROW;
  return isFew ? area(first + row, 1 + 2 * index, 2) : area(first + row, 1 + index);
}

/**
 * Returns the position of a field by its name, such as `n17`, `dozen2` or `red`, on a table up to the number `highest`.
 * `hasTwin` leaves room for the bet on twins beside the zero of a narrow table.
 */
export function placeOf(spot: string, highest = 36, hasTwin = false): BoardPlace {
  if (/^n\d+$/.test(spot)) return placeOfNumber(Number(spot.slice(1)), highest, hasTwin);
  if (spot === 'twin') return { wide: '4 / 14 / 6 / 15', narrow: area(1, 5, 2) };
  const narrow = narrowPlace(spot, highest);
  const row = sixes.findIndex((names) => names.includes(spot));
  const index = sixes[row]?.indexOf(spot) ?? 0;
  if (spot.startsWith('column')) return { wide: area(ROW + 4 - (index + 1), 14), narrow };
  return { wide: row === 0 ? area(4, 2 + 4 * index, 4) : area(5, 2 + 2 * index, 2), narrow };
}
