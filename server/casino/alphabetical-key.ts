import { type ExpressionWrapper, type RawBuilder, sql } from 'kysely';

/** The Turkish alphabet with the three letters it borrows; letters that are grouped share one position. */
const alphabet = 'AaÂâ Bb Cc Çç Dd Ee Ff Gg Ğğ Hh Iı İiÎî Jj Kk Ll Mm Nn Oo Öö Pp Qq Rr Ss Şş Tt UuÛû Üü Vv Ww Xx Yy Zz'.split(' ');
/** After every digit in character order. */
const FIRST_PLACE = 'A'.charCodeAt(0);
const letters = alphabet.join('');
const places = alphabet.map((group, place) => String.fromCharCode(FIRST_PLACE + place).repeat(group.length)).join('');

/**
 * Returns SQL that sorts names as a Turkish dictionary does, for databases without such a collation: ç after c, ı
 * before i, digits before letters.
 */
export function alphabeticalKey(name: string | ExpressionWrapper<never, never, string> | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(${name}, ${letters}, ${places}) collate "C"`;
}
