import { fromLira } from '#contract/money.ts';

/** An amount of lira, or any text. */
export type CsvCell = number | string;

/** By it spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins like this would be calculated by a spreadsheet, whoever wrote the text; the wide forms as well. */
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

/** A table as a Turkish spreadsheet opens it: semicolons between the cells, commas within the amounts. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? amountCell(cell) : textCell(cell))).join(';'));
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}
