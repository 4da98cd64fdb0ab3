import { fromLira } from '#contract/money.ts';

/** An amount of lira, or a text. */
export type CsvCell = number | string;

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A spreadsheet would evaluate a cell that starts like this as a formula, whoever wrote the text. Includes the
 * full-width forms.
 */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

function amountCell(lira: number): string {
  const amountMinor = fromLira(lira);
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor;
  return `${amountMinor < 0n ? '-' : ''}${absolute / 100n},${(absolute % 100n).toString().padStart(2, '0')}`;
}

function textCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Formats a table as a Turkish spreadsheet opens it: semicolons between cells, decimal commas in amounts. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? amountCell(cell) : textCell(cell))).join(';'));
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}
