/**
 * An emoji with its joiners and modifiers, which are invisible alone but visible within it; otherwise an invisible
 * character.
 */
const EMOJI_OR_UNSEEN =
  /(\p{Extended_Pictographic}(?:[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Removes invisible characters: zero-width and other format characters anywhere, and white space of any kind at both
 * ends. No-break and other wide or narrow spaces inside become ordinary ones, which look the same.
 */
export function readTyped(text: string): string {
  return text
    .replaceAll(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}
