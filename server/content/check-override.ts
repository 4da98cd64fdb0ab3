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
    return unknown.length === 0
      ? null
      : `its text fills in ${quote(unknown)}, but the app only knows ${known.size === 0 ? 'a text without any' : quote(known)} there`;
  } catch (error) {
    return `its text is no message in ICU's format (${firstLine(error)})`;
  }
}
