import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { findOverrideProblem, overrideArguments } from '#contract/translation-override.ts';
import { findAppText } from './app-texts.ts';

function quote(names: Iterable<string>): string {
  return [...names].map((name) => `'${name}'`).join(', ');
}

/** Returns the first line of the parser's message, which draws a picture below it. */
function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replace(/:\s*$/, '');
}

/**
 * Returns why a text cannot override the app's own under the same id, as a sentence without its full stop; null when it
 * can.
 */
export function checkOverride(id: string, value: string): string | null {
  try {
    const tokens = compileMessageOrThrow(value);
    const problem = findOverrideProblem(tokens);
    if (problem !== null) return `its text cannot be shown: ${problem}`;
    const original = findAppText(id);
    if (original === null) return null;
    const known = overrideArguments(compileMessageOrThrow(original));
    const unknown = [...overrideArguments(tokens)].filter((name) => !known.has(name));
    if (unknown.length === 0) return null;
    const own = known.size === 0 ? "the app's own text fills in nothing" : `the app only knows ${quote(known)} there`;
    return `its text fills in ${quote(unknown)}, but ${own}`;
  } catch (error) {
    return `its text is no message in ICU's format (${firstLine(error)})`;
  }
}
