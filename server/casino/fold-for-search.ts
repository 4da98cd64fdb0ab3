import { type ExpressionWrapper, type RawBuilder, sql } from 'kysely';

/** Each letter reads as the one below it; the last, a combining dot that lower-casing may leave on an i, has none and is dropped. */
const ACCENTED_LETTERS = 'İIıŞşÇçĞğÖöÜüÂâÎîÛûÁáÀàÄäÅåÃãÉéÈèÊêËëÍíÌìÏïÓóÒòÔôÕõÚúÙùÑñ\u0307';
const PLAIN_LETTERS = 'iiissccggoouuaaiiuuaaaaaaaaaaeeeeeeeeiiiiiioooooooouuuunn';

/** SQL that makes two texts comparable whatever their case and accents are: `YILDIRIM`, `yıldırım` and `yildirim` are one. */
export function foldForSearch(text: string | ExpressionWrapper<never, never, string> | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(translate(${text}, ${ACCENTED_LETTERS}, ${PLAIN_LETTERS}))`;
}

const plainLetters = new Map(Array.from(ACCENTED_LETTERS, (letter, place) => [letter, PLAIN_LETTERS[place] ?? '']));

/** The same for a text in this program's hands. */
export function foldText(text: string): string {
  return Array.from(text, (letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}
