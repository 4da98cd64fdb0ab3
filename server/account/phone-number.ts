import { PHONE_PREFIX } from '#contract/account.ts';

const NATIONAL_DIGITS = 10;
/** E.164 allows fifteen digits with the country's own. */
const LONGEST_NATIONAL_DIGITS = 15 - PHONE_PREFIX.length;

/** Digits as typed to E.164: `5321234567`, `05321234567` and `905321234567` are one number. Null when there are too many digits. */
export function toInternationalPhone(digits: string): string | null {
  let national = digits;
  for (const prefix of ['0', PHONE_PREFIX]) {
    if (digits.length === NATIONAL_DIGITS + prefix.length && digits.startsWith(prefix)) national = digits.slice(prefix.length);
  }
  return national.length > LONGEST_NATIONAL_DIGITS ? null : `+${PHONE_PREFIX}${national}`;
}

/** True for a number that a message can go to: ten digits after the country's prefix. */
export function isWholePhone(phone: string): boolean {
  return toNationalPhone(phone).length === NATIONAL_DIGITS;
}

/** E.164 as the app shows it: the digits after the country's prefix. */
export function toNationalPhone(phone: string): string {
  return phone.replace(`+${PHONE_PREFIX}`, '');
}
