import { randomInt } from 'node:crypto';

/** Crockford's base32: the digits and the capitals without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten characters of five bits each. */
const LENGTH = 10;
const GROUP_LENGTH = LENGTH / 2;
/** White space, dashes, dots and invisible characters. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}._]/gu;

/** Returns a new code for an e-mail, 50 random bits, in two groups: `7K2M9-XQ4TD`. */
export function makeMailCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${code.slice(0, GROUP_LENGTH)}-${code.slice(GROUP_LENGTH)}`;
}

/**
 * Returns a code, however it was typed or pasted, in its compared form: in capitals, without separators, O read as 0
 * and I and L as 1.
 */
export function readMailCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(SEPARATORS, '').toUpperCase().replaceAll('O', '0').replaceAll(/[ILİ]/gu, '1');
}
