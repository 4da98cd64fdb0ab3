import { type ExpressionWrapper, type RawBuilder, sql } from 'kysely';

/** The Turkish alphabet with the three letters it borrows; what stands together stands in one place. */
const alphabet = 'AaÂâ Bb Cc Çç Dd Ee Ff Gg Ğğ Hh Iı İiÎî Jj Kk Ll Mm Nn Oo Öö Pp Qq Rr Ss Şş Tt UuÛû Üü Vv Ww Xx Yy Zz'.split(' ');
/** Later than every digit in the order of characters. */
const FIRST_PLACE = 'A'.charCodeAt(0);
const letters = alphabet.join('');
const places = alphabet.map((group, place) => String.fromCharCode(FIRST_PLACE + place).repeat(group.length)).join('');

/** SQL by which names stand as in a Turkish dictionary, in databases that know no such order: ç after c, ı before i, digits before letters. */
export function alphabeticalKey(name: string | ExpressionWrapper<never, never, string> | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(${name}, ${letters}, ${places}) collate "C"`;
}
