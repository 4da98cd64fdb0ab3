import { readTyped } from './typed-text.ts';

/**
 * Normalizes text that a person typed, pasted or autofilled: the single place for the app's forms and the server's
 * schemas. Passwords are exempt: they count character by character.
 */

/** Characters that people, masks and messages put between the digits of a number. */
const SEPARATORS = /[\s()./\p{Pd}]/gu;

/** Returns a person's name as typed, with each letter and its accents composed and a single space between words. */
export function readName(text: string): string {
  return readTyped(text).normalize('NFC').replaceAll(/\s+/g, ' ');
}

/** Removes the separators from a grouped number (`123 456 789 01`, `TR33-0006`); otherwise returns it as typed. */
export function withoutSeparators(text: string): string {
  return readTyped(text).replaceAll(SEPARATORS, '');
}

/**
 * Lowercases a text and maps İ, I, ı and i to one letter, so that Turkish keyboards and capitals do not make two ASCII
 * texts differ.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[İIıi]\u0307?/gu, 'i')
    .toLowerCase();
}

/** Returns a username in the form in which it is looked up and compared; stored ones are ASCII. */
export function foldUsername(typed: string): string {
  return foldLetters(readTyped(typed));
}

/** Digits of a Turkish phone number after the country prefix. */
export const NATIONAL_PHONE_DIGITS = 10;

/** The prefix of another country: `+` or `00`, followed by something that can't become `+90` or `0090`. */
const ABROAD = /^(?:\+(?!9?$)|00(?!9?$))/;
/** While it is being typed, it may still become any country's prefix, or be the trunk prefix 0. */
const PREFIX_BEGUN = /^(?:\+9?|0|009?)$/;

/**
 * Returns the digits of a phone number. Removes the prefix of Türkiye if written as one (`+90`, `0090`); leaves another
 * country's prefix in place, to be refused.
 */
export function readPhone(text: string): string {
  return withoutSeparators(text).replace(/^(?:\+|00)90/, '');
}

/** True if a number, as returned by `readPhone`, begins with another country's prefix. */
export function isPhoneAbroad(phone: string): boolean {
  return ABROAD.test(phone);
}

/**
 * True if a number, as returned by `readPhone`, may still become any prefix: the field leaves it alone until the next
 * character.
 */
export function isPhonePrefixBegun(phone: string): boolean {
  return PREFIX_BEGUN.test(phone);
}

/**
 * Returns the digits of a Turkish phone number typed so far, without country prefix and trunk 0, so they never begin
 * with 0. A number of another country is returned as by `readPhone`.
 */
export function readNationalPhone(text: string): string {
  const phone = readPhone(text);
  if (isPhoneAbroad(phone)) return phone;
  const national = phone.replace(/^0+/, '');
  return national.length > NATIONAL_PHONE_DIGITS ? national.replace(/^900*/, '') : national;
}

/** People copy the word along with the number, and some keyboards capitalize it with a dot. */
const IBAN_WORD = /^[Iİıi]ban[:\s]*/iu;

function readIban(text: string): string {
  return readTyped(text).replace(IBAN_WORD, '');
}

/**
 * True for a complete or partial IBAN of a country other than Türkiye. Text that does not begin with a country's two
 * letters is no IBAN at all.
 */
export function isIbanAbroad(text: string): boolean {
  const [, country] = /^([A-Z]{2})(?:\d|$)/i.exec(withoutSeparators(readIban(text))) ?? [];
  return country !== undefined && country.toUpperCase() !== 'TR';
}

const MONTH = '(0?[1-9]|1[0-2])';
const PARTS_BY = String.raw`[\s./\\\p{Pd}]+`;
const MONTH_YEAR = new RegExp(`^${MONTH}${PARTS_BY}(?:20)?(\\d{2})$`, 'u');
const YEAR_MONTH = new RegExp(`^20(\\d{2})${PARTS_BY}${MONTH}$`, 'u');
const SIX_DIGITS = /^(0[1-9]|1[0-2])20(\d{2})$/;

/**
 * Returns a card's expiry with two digits each for month and year: `12/2030`, `2030-12` and `122030` become `12/30`,
 * `1/30` becomes `01/30`. Returns anything else as typed.
 */
export function readExpiry(text: string): string {
  const typed = readTyped(text);
  const [, year, lastMonth] = YEAR_MONTH.exec(typed) ?? [];
  const [, month = lastMonth, shortYear = year] = MONTH_YEAR.exec(typed) ?? SIX_DIGITS.exec(typed) ?? [];
  return month === undefined || shortYear === undefined ? text : `${month.padStart(2, '0')}/${shortYear}`;
}

/**
 * Returns why a text must not be forced into the mask of a payment field, where it would silently become another
 * number; null if it may be.
 */
export function findAbroad(key: string, text: string): 'ibanAbroad' | 'phoneAbroad' | null {
  if (key === 'Iban' && isIbanAbroad(text)) return 'ibanAbroad';
  return key === 'WalletPhone' && isPhoneAbroad(readPhone(text)) ? 'phoneAbroad' : null;
}

/** Normalizes a text before it is put into the mask of a payment field; any separators are accepted. */
export function readMasked(key: string, text: string): string {
  // A slash completes a one-digit month, even while the rest is still being typed.
  if (key === 'Expiry') return readExpiry(text.replace(/^([1-9])\//, '0$1/'));
  if (key === 'Iban') return readIban(text);
  return key === 'WalletPhone' ? readNationalPhone(text) : text;
}

/** Digits in an SMS code. */
export const SMS_CODE_LENGTH = 6;

/** Not part of a word, a longer number or an amount. */
const NO_NUMBER_BEFORE = String.raw`(?<![\p{L}\p{N}]|\p{N}[\p{Pd}.,])`;
const NO_NUMBER_AFTER = String.raw`(?![\p{L}\p{N}]|[\p{Pd}.,]\p{N}|\s?(?:TL|₺))`;
const SIX_IN_ONE = new RegExp(`${NO_NUMBER_BEFORE}\\d{6}${NO_NUMBER_AFTER}`, 'gu');
/**
 * Excludes groups of a phone number, which are followed by more groups. Two digits before a word (`717 329 10 dk`) are
 * a separate number.
 */
const THREE_AND_THREE = new RegExp(
  String.raw`${NO_NUMBER_BEFORE}(?<!\p{N} )\d{3}[ \p{Pd}.]\d{3}${NO_NUMBER_AFTER}(?! \p{N}{3}| \p{N}{1,2}[ \p{Pd}.]\p{N})`,
  'gu',
);
/** A date (`20-11-26`) looks the same and is no code. */
const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])\p{Pd}(?:0[1-9]|1[0-2])\p{Pd}`;
const THREE_PAIRS = new RegExp(String.raw`${NO_NUMBER_BEFORE}(?!${DAY})\d\d\p{Pd}\d\d\p{Pd}\d\d${NO_NUMBER_AFTER}`, 'gu');

/**
 * Finds the code of an SMS in typed or pasted text: six digits in one piece or in groups (`481-516`, `48-15-16`), even
 * within the whole message. If there is none, or two different ones, returns the text without separators.
 */
export function readSmsCode(text: string): string {
  const typed = readTyped(text);
  const bare = withoutSeparators(typed);
  if (bare.length <= SMS_CODE_LENGTH) return bare;
  const found = [SIX_IN_ONE, THREE_AND_THREE, THREE_PAIRS].flatMap((form) => typed.match(form) ?? []).map(withoutSeparators);
  const [code, another] = new Set(found);
  return code === undefined || another !== undefined ? bare : code;
}

/** The code as it is sent: two groups of five, joined by a dash. */
const MAILED = /(?<![\p{L}\p{N}\p{Pd}])[0-9A-Z]{5}\p{Pd}[0-9A-Z]{5}(?![\p{L}\p{N}\p{Pd}])/u;
/**
 * A group in the code's alphabet (digits and letters without I, L, O and U), in any case. Anything or nothing may
 * separate two groups; every position is tried.
 */
const MAILED_GROUP = '[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{5}';
const MAILED_LIKE = new RegExp(String.raw`(?<![\p{L}\p{N}\p{Pd}])(?=(${MAILED_GROUP}[ \p{Pd}._]{0,3}${MAILED_GROUP})(?![\p{L}\p{N}\p{Pd}]))`, 'gu');
/** Distinguishes a code from two five-letter words: by digits in both groups, otherwise in one. */
const DIGITS_WITHIN: readonly RegExp[] = [/^(?=.{0,4}\d).*\d.{0,4}$/, /\d/];

/**
 * Finds the code of an e-mail in typed or pasted text, even within the whole message: its two groups of five, however
 * written. If there is none, or it can't be distinguished from the surrounding words, returns the text as typed, in any
 * form.
 */
export function readMailedCode(text: string): string {
  const typed = readTyped(text);
  const [sent] = MAILED.exec(typed) ?? [];
  if (sent !== undefined) return sent;
  const alike = Array.from(typed.matchAll(MAILED_LIKE), ([, code = '']) => code);
  const likely = DIGITS_WITHIN.map((digits) => alike.filter((code) => digits.test(code))).find((codes) => codes.length > 0) ?? [];
  return likely.length === 1 && likely[0] !== undefined ? likely[0] : typed;
}

/** Why a text is no amount: it is not written as one, or it is ambiguous. */
export type AmountProblem = 'amount' | 'amountAmbiguous';

/** Case-insensitivity alone does not equate İ, I, ı and i. */
const LIRA = '(?:₺|TL|TRY|(?:t[üu]rk\\s*)?l[iİıI]ra(?:s[ıIiİ])?)';
const CURRENCY = new RegExp(`^${LIRA}\\s*|\\s*${LIRA}\\.?$`, 'giu');
/** `1.250,-` denotes an amount without kuruş. */
const NO_KURUS = /,\p{Pd}{1,2}$/u;
const THOUSANDS_BY_SPACES = /^\d{1,3}(?: \d{3})+(?=[,.]|$)/;
/** Nobody groups the thousands of zero: in `0.500` the point may stand for a comma. */
const AMBIGUOUS = /^0\d*\.\d{3}(?:\D|$)/;
/** A single point followed by one or two digits can't group thousands: some phone keyboards have no comma. */
const BY_POINT = /^\d+\.\d{1,2}$/;
const TURKISH = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;

/**
 * Parses an amount typed the Turkish way, in lira: `1.234,56`, `1 234,56`, `1234`, `50,5`, `12.50`, `50,-`, each with
 * or without the currency. Returns the problem if it can't.
 */
export function readAmount(text: string): number | AmountProblem {
  const amount = readTyped(text)
    .replaceAll(CURRENCY, '')
    .replace(NO_KURUS, '')
    .replace(THOUSANDS_BY_SPACES, (whole) => whole.replaceAll(' ', ''));
  if (AMBIGUOUS.test(amount)) return 'amountAmbiguous';
  if (BY_POINT.test(amount)) return Number(amount);
  return TURKISH.test(amount) ? Number(amount.replaceAll('.', '').replace(',', '.')) : 'amount';
}
