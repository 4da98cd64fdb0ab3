/** What a window shows of a list of rows, in rows; `last` is shown, too. */
export interface Sight {
  first: number;
  last: number;
  /** So many rows are kept ready on either side. */
  before: number;
  after: number;
  /** The row that has the focus: it must not go, nor what is next to it; null where none has. */
  focused: number | null;
  count: number;
}

/** Rows in the order in which they are needed. */
function wantedRows({ first, last, before, after, focused, count }: Sight): number[] {
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const ahead = Array.from({ length: after }, (_, index) => last + 1 + index);
  const behind = Array.from({ length: before }, (_, index) => first - 1 - index);
  const around = focused === null ? [] : [focused, focused - 1, focused + 1];
  return [...new Set([...inSight, ...around, ...ahead, ...behind])].filter((row) => row >= 0 && row < count);
}

/**
 * The rows to be in the document next: those that are there and still wanted, and of the others so many as one frame may add, the most needed first.
 * @returns the rows in their order; the same array where nothing changes. `isComplete` is false while some are still to come.
 */
export function nextRows(shown: readonly number[], sight: Sight, mostNew: number): { rows: readonly number[]; isComplete: boolean } {
  const wanted = wantedRows(sight);
  const there = new Set(shown);
  const missing = wanted.filter((row) => !there.has(row));
  const added = missing.slice(0, mostNew);
  const isWanted = new Set(wanted);
  const rows = [...shown.filter((row) => isWanted.has(row)), ...added].toSorted((one, other) => one - other);
  const isSame = rows.length === shown.length && added.length === 0;
  return { rows: isSame ? shown : rows, isComplete: added.length === missing.length };
}
