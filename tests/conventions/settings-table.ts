import { type Setting, settingNames, settings } from '../../server/settings.ts';

/** The document with the table, relative to the project's root. */
export const SETTINGS_DOCUMENT = 'server/README.md';
const BEGIN = '<!-- written by `npm run settings` from server/settings.ts -->';
const END = '<!-- end of the settings -->';

function describeDefault({ value, otherwise = '–' }: Setting): string {
  return value === undefined ? otherwise : `\`${value}\``;
}

/** Returns the settings as a Markdown table with aligned columns. */
function writeSettingsTable(): string {
  const rows = settingNames.map((name) => [`\`${name}\``, describeDefault(settings[name]), settings[name].meaning]);
  const table = [['name', 'default', 'meaning'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}

/** Returns the document with the current table between its two marks. Throws unless each mark occurs once. */
export function putSettingsTable(text: string): string {
  const [before, rest, ...more] = text.split(BEGIN);
  const [, after, ...others] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined || more.length > 0 || others.length > 0)
    throw new Error(`${SETTINGS_DOCUMENT} needs ${BEGIN} and ${END}, once each`);
  return `${before}${BEGIN}\n\n${writeSettingsTable()}\n\n${END}${after}`;
}
