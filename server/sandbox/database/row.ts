import type { SQLOutputValue } from 'node:sqlite';

/** One row as node:sqlite gives it, integers as bigint. */
export type Row = Record<string, SQLOutputValue>;

/** The text in a column; throws a TypeError when the column holds something else. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}

/** The text in a column that may be empty. */
export function optionalTextOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** The integer in a column; throws a TypeError when the column holds something else. */
export function integerOf(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`column ${column} holds no integer`);
  return value;
}

/** A small integer (an id, a counter, a time in ms) as a number; throws a RangeError beyond 2^53. */
export function numberOf(row: Row, column: string): number {
  const value = integerOf(row, column);
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) throw new RangeError(`column ${column} is too large for a number`);
  return Number(value);
}

/** An amount in a column that may be empty. */
export function optionalIntegerOf(row: Row, column: string): bigint | null {
  return row[column] === null ? null : integerOf(row, column);
}

/** A small integer in a column that may be empty. */
export function optionalNumberOf(row: Row, column: string): number | null {
  return row[column] === null ? null : numberOf(row, column);
}
