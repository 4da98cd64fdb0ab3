/** Control characters, other line breaks than those, and what turns the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Writes text that a player or a provider has chosen on one line. What a terminal would obey and not print is shown by
 * its number: nobody's name clears the operator's screen or adds a line to what the server says.
 */
export function plainLine(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
