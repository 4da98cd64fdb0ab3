import { type Environment, type SettingName, settingNames } from './settings.ts';

/** Names this short are words that many programs use: there only one letter may differ. */
const LONGEST_SHORT_NAME = 8;

/**
 * Counts the letters to insert, remove, replace or swap with their neighbour to turn one text into the other (optimal
 * string alignment).
 */
function countEdits(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= from.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return at(from.length, to.length);
}

function findMeant(name: string): SettingName | undefined {
  const upper = name.toUpperCase();
  return settingNames.find((setting) => countEdits(upper, setting) <= (setting.length > LONGEST_SHORT_NAME ? 2 : 1));
}

/**
 * Returns one sentence for every variable that is not a setting but resembles one: whoever set it believes that it
 * applies.
 */
export function findMisspelledSettings(environment: Environment): string[] {
  const known: readonly string[] = settingNames;
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = findMeant(name);
      return meant === undefined ? [] : [`${name} is not a setting of this program and is ignored; ${meant} is one.`];
    });
}
