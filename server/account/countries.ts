import { TURKIYE_COUNTRY_ID } from '#contract/account.ts';
import { headerFallbackLocale, locales } from '#contract/request-headers.ts';
import type { Database } from '../database/database.ts';

/**
 * ISO 3166-1 alpha-2 in alphabetical order. A country's position here is its id, so new codes go to the end and none is
 * ever removed.
 */
const ISO_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU ' +
  'CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE ' +
  'IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
  'SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/**
 * Country codes by id - 1. Türkiye has the id that the wire format fixes, and swaps places with the country at that
 * position.
 */
function codesById(): string[] {
  const codes = ISO_CODES.split(' ');
  const place = codes.indexOf('TR');
  const displaced = codes[TURKIYE_COUNTRY_ID - 1] ?? 'TR';
  return codes.with(place, displaced).with(TURKIYE_COUNTRY_ID - 1, 'TR');
}

const codes = codesById();

/** Returns true for the id of a country in the list; safe for any number a client may send. */
export function isCountryId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= codes.length;
}

/**
 * The country's ISO 3166-1 alpha-2 code, for example `TR` for 235. Throws a RangeError for an id that is not in the
 * list.
 */
export function countryCode(id: number): string {
  const code = codes[id - 1];
  if (code === undefined) throw new RangeError(`no country has the id ${id}`);
  return code;
}

/** Stores the countries with their Turkish and English names; countries already stored stay as they are. */
export async function seedCountries(database: Database): Promise<void> {
  const turkish = new Intl.DisplayNames('tr', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const rows = codes.map((code, index) => ({ id: index + 1, name_tr: turkish.of(code) ?? code, name_en: english.of(code) ?? code }));
  await database
    .insertInto('country')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Returns all countries with their names in a language, in that language's alphabetical order. Languages that are not
 * compiled in use the platform's names.
 */
export async function listCountries(database: Database, language: string): Promise<{ id: number; name: string }[]> {
  const column = language === 'tr' ? 'name_tr' : 'name_en';
  const rows = await database
    .selectFrom('country')
    .select(['id', `${column} as name`])
    .execute();
  const names = locales.some((locale) => locale === language) ? null : new Intl.DisplayNames([language, headerFallbackLocale], { type: 'region' });
  const named = rows.map(({ id, name }) => ({ id, name: names?.of(countryCode(id)) ?? name }));
  const { compare } = new Intl.Collator(language);
  return named.sort((first, second) => compare(first.name, second.name));
}
