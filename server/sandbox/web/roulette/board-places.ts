/** Where a field lies on the table, as a grid area: on a wide table in three long rows, on a narrow one in two halves side by side. */
export interface BoardPlace {
  wide: string;
  narrow: string;
}

const ROW = 3;
const HALF = 18;
const sixes: readonly (readonly string[])[] = [
  ['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'],
  ['low', 'even', 'red', 'black', 'odd', 'high'],
];

function placeOfNumber(number: number): BoardPlace {
  if (number === 0) return { wide: '1 / 1 / 4 / 2', narrow: '1 / 1 / 2 / 7' };
  const [across, along] = [(number - 1) % ROW, Math.floor((number - 1) / ROW)];
  const [half, inHalf] = number > HALF ? [1, number - HALF - 1] : [0, number - 1];
  return { wide: `${ROW - across} / ${along + 2}`, narrow: `${2 + Math.floor(inHalf / ROW)} / ${1 + across + ROW * half}` };
}

/** The place of a field by its name, such as `n17`, `dozen2` or `red`. */
export function placeOf(spot: string): BoardPlace {
  if (/^n\d+$/.test(spot)) return placeOfNumber(Number(spot.slice(1)));
  const row = sixes.findIndex((names) => names.includes(spot));
  const index = sixes[row]?.indexOf(spot) ?? 0;
  const narrow = `${8 + row} / ${index + 1}`;
  if (spot.startsWith('column')) return { wide: `${7 - (index + 1)} / 14`, narrow };
  const wide = row === 0 ? `4 / ${2 + 4 * index} / 5 / ${6 + 4 * index}` : `5 / ${2 + 2 * index} / 6 / ${4 + 2 * index}`;
  return { wide, narrow };
}
