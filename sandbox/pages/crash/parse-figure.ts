const HUNDREDTHS = 100;
const LONGEST_WHOLE = 9;

/** Matches surrounding white space, and invisible characters anywhere. */
const UNSEEN = /^\s+|\s+$|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Matches the names of the currency. It lists the forms of i, because case-insensitive matching does not treat İ, I, ı
 * and i as one letter.
 */
const LIRA = '(?:₺|TL|TRY|(?:t[üu]rk\\s*)?l[iİıI]ra(?:s[ıIiİ])?)';
const UNIT = new RegExp(`^${LIRA}\\s*|\\s*${LIRA}\\.?$`, 'giu');
/** Matches `,-` as in `1.250,-` for an amount without kuruş. */
const NO_KURUS = /,\p{Pd}{1,2}$/u;
/**
 * Match thousands separated by spaces, or by points as in Turkish. A leading zero (`0.500`) is rejected, because the
 * point may be meant as a decimal comma.
 */
const BY_SPACES = /^\d{1,3}(?:\p{Zs}\d{3})+(?=[.,]|$)/u;
const TURKISH = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
/**
 * Matches a single point followed by one or two digits. It means a decimal comma, which some phone keyboards lack.
 */
const BY_POINT = /^(\d+)\.(\d{1,2})$/;

/**
 * Parses an amount as a person types it ('1.250,5', '1 250 TL', '2.5') to hundredths. Returns null when it is invalid
 * or ambiguous.
 */
export function parseHundredths(text: string): number | null {
  const bare = text
    .replace(UNSEEN, '')
    .replace(UNIT, '')
    .replace(NO_KURUS, '')
    .replace(BY_SPACES, (thousands) => thousands.replace(/\s/g, ''));
  const [, grouped, decimals = ''] = TURKISH.exec(bare) ?? BY_POINT.exec(bare) ?? [];
  const whole = grouped?.replaceAll('.', '');
  if (whole === undefined || whole.length > LONGEST_WHOLE) return null;
  return Number(whole) * HUNDREDTHS + Number(decimals.padEnd(2, '0'));
}

/** Parses a multiplier as a person types it ('2', '1,50×', '2.5 x') to hundredths. Returns null when it is invalid. */
export function parseMultiplier(text: string): number | null {
  return parseHundredths(text.replace(/\s*[×x]\s*$/iu, ''));
}
