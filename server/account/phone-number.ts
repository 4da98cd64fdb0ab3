import { PHONE_PREFIX } from '#contract/account.ts';
import { NATIONAL_PHONE_DIGITS, readNationalPhone } from '#contract/typed-input.ts';

/** E.164 allows fifteen digits including the country prefix. */
const LONGEST_NATIONAL_DIGITS = 15 - PHONE_PREFIX.length;

/**
 * Converts typed digits to E.164: `5321234567`, `05321234567` and `905321234567` are the same number. Returns null when
 * there are too many digits.
 */
export function toInternationalPhone(digits: string): string | null {
  const national = readNationalPhone(digits);
  return national.length > LONGEST_NATIONAL_DIGITS ? null : `+${PHONE_PREFIX}${national}`;
}

/** Returns true for a number that can receive a message: ten digits after the country prefix. */
export function isWholePhone(phone: string): boolean {
  return toNationalPhone(phone).length === NATIONAL_PHONE_DIGITS;
}

/** Returns an E.164 number as the app shows it: the digits after the country prefix. */
export function toNationalPhone(phone: string): string {
  return phone.replace(`+${PHONE_PREFIX}`, '');
}
