import type { SQLOutputValue } from 'node:sqlite';

/** One row as node:sqlite returns it, with integers as bigint values. */
export type Row = Record<string, SQLOutputValue>;

/** Returns the text in a column. Throws a TypeError if the column contains another type. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}

/** Returns the text in a nullable column, or null. Throws a TypeError if the column contains another type. */
export function optionalTextOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** Returns the integer in a column. Throws a TypeError if the column contains another type. */
export function integerOf(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`column ${column} holds no integer`);
  return value;
}

/**
 * Returns a small integer (an id, a counter, a time in ms) as a number. Throws a RangeError for values beyond the safe
 * integers (2^53 − 1), and a TypeError if the column contains another type.
 */
export function numberOf(row: Row, column: string): number {
  const value = integerOf(row, column);
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) throw new RangeError(`column ${column} is too large for a number`);
  return Number(value);
}

/** Returns the integer in a nullable column, such as an amount, or null. */
export function optionalIntegerOf(row: Row, column: string): bigint | null {
  return row[column] === null ? null : integerOf(row, column);
}

/** Returns the small integer in a nullable column as a number, or null. */
export function optionalNumberOf(row: Row, column: string): number | null {
  return row[column] === null ? null : numberOf(row, column);
}
