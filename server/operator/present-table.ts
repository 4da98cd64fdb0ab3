import { plainLine } from './plain-line.ts';

/** Formats rows as aligned columns; the first row's keys are the headings. `none` is the sentence for no rows. */
export function presentTable(rows: readonly Readonly<Record<string, string | number | boolean | null>>[], none: string): string {
  const [first] = rows;
  if (!first) return none;
  const heads = Object.keys(first);
  const cells = [heads, ...rows.map((row) => heads.map((head) => plainLine(String(row[head] ?? '–'))))];
  const widths = heads.map((_head, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
