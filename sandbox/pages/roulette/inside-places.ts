/** A point on the board, in columns and rows of its grid. */
export interface BoardPoint {
  x: number;
  y: number;
}
/** The point of a bet between fields, on a wide board and on a narrow one. */
export interface InsidePlace {
  wide: BoardPoint;
  narrow: BoardPoint;
}

/** The columns and rows of the board's two grids. */
export const boardGrids = { wide: { columns: 14, rows: 5 }, narrow: { columns: 6, rows: 9 } } as const;

const ROW = 3;
const HALF = 18;
const FEW = 12;
const FIRST_FOUR = 4;
/** The distance of bets on whole rows from the left edge of the numbers on a narrow board, in columns. */
const EDGE = 0.22;
const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function wideCentre(number: number, highest: number): BoardPoint {
  const columns = (boardGrids.wide.columns - 2) / (highest / ROW);
  return { x: 1 + (Math.floor((number - 1) / ROW) + 0.5) * columns, y: ROW - ((number - 1) % ROW) - 0.5 };
}

function narrowCentre(number: number, highest: number): BoardPoint {
  const across = (number - 1) % ROW;
  if (highest <= FEW) return { x: 2 * across + 1, y: 1.5 + Math.floor((number - 1) / ROW) };
  const isSecond = number > HALF;
  return { x: across + 0.5 + (isSecond ? ROW : 0), y: 1.5 + Math.floor((number - 1 - (isSecond ? HALF : 0)) / ROW) };
}

/**
 * Returns whether a bet covers one or two whole rows. Such bets are at the long edge of the board: at the bottom of a
 * wide one, on the left of a narrow one.
 */
const isWholeRow = (covered: readonly number[]): boolean => covered.length === 2 * ROW || (covered.length === ROW && covered[0] !== 0);

function wideOf(covered: readonly number[], highest: number): BoardPoint {
  const centres = covered.filter((number) => number > 0).map((number) => wideCentre(number, highest));
  const isAtZero = covered[0] === 0;
  const isAtEdge = isWholeRow(covered) || (isAtZero && covered.length === FIRST_FOUR);
  return { x: isAtZero ? 1 : middle(centres.map(({ x }) => x)), y: isAtEdge ? ROW : middle(centres.map(({ y }) => y)) };
}

function narrowOf(covered: readonly number[], highest: number): BoardPoint {
  const [first = 0] = covered.filter((number) => number > 0);
  const isTorn = highest > FEW && first <= HALF && (covered.at(-1) ?? 0) > HALF;
  const near = covered.filter((number) => number > 0 && (!isTorn || number <= HALF));
  const centres = near.map((number) => narrowCentre(number, highest));
  const isAtZero = covered[0] === 0;
  const isAtEdge = isWholeRow(covered) || (isAtZero && covered.length === FIRST_FOUR);
  const left = narrowCentre(ROW * Math.floor((first - 1) / ROW) + 1, highest).x - (highest <= FEW ? 1 : 0.5);
  const y = middle(centres.map((centre) => centre.y)) + (isTorn ? 0.5 : 0);
  return { x: isAtEdge ? left + EDGE : middle(centres.map(({ x }) => x)), y: isAtZero ? 1 : y };
}

/** Returns the point of a bet on the numbers `covered`, in ascending order, on a board up to the number `highest`. */
export const insidePlaceOf = (covered: readonly number[], highest: number): InsidePlace => ({
  wide: wideOf(covered, highest),
  narrow: narrowOf(covered, highest),
});
