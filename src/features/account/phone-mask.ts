import type { FormEvent } from 'react';
import { isPhoneAbroad, isPhonePrefixBegun, NATIONAL_PHONE_DIGITS, readNationalPhone, readPhone } from '#contract/typed-input.ts';

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** True if the typed text is a complete Turkish number of ten digits. */
export function isWholePhone(text: string): boolean {
  return /^[1-9]\d{9}$/.test(readNationalPhone(text));
}

/** Number of digits that the typed number still lacks; negative if it has too many. */
export function countMissingDigits(text: string): number {
  return NATIONAL_PHONE_DIGITS - digitsOf(readNationalPhone(text)).length;
}

/** Formats `5320000000` as `532 000 00 00`; returns a number of another length unchanged. */
export function formatPhone(digits: string): string {
  return digits.length === NATIONAL_PHONE_DIGITS ? maskPhone(digits) : digits;
}

/**
 * Returns the masked text for a typed or pasted phone: at most ten digits in groups, without country prefix or trunk 0.
 * Returns foreign numbers, numbers with too many digits and incomplete prefixes unchanged, since truncating would turn
 * them into other numbers.
 */
export function maskPhone(text: string): string {
  const phone = readPhone(text);
  if (isPhoneAbroad(phone) || isPhonePrefixBegun(phone)) return text;
  const national = readNationalPhone(text);
  const digits = digitsOf(national);
  if (digits.length > NATIONAL_PHONE_DIGITS || (digits.length === NATIONAL_PHONE_DIGITS && digits !== national)) return text;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)].filter(Boolean).join(' ');
}

/** Returns the text before a single character was typed; null if text was pasted, filled in or deleted. */
function beforeTyped({ currentTarget: { value, selectionStart }, nativeEvent }: FormEvent<HTMLInputElement>): string | null {
  if (!(nativeEvent instanceof InputEvent) || nativeEvent.data?.length !== 1 || !nativeEvent.inputType.startsWith('insert')) return null;
  const caret = selectionStart ?? value.length;
  return value.slice(0, caret - 1) + value.slice(caret);
}

/**
 * Writes the masked text into the field before React reads it and keeps the caret behind the same digit. Ignores a
 * single character typed beyond the end of a complete text.
 */
function applyMask(event: FormEvent<HTMLInputElement>, mask: (text: string) => string, isWhole: (text: string) => boolean): void {
  const input = event.currentTarget;
  const before = beforeTyped(event);
  let masked = mask(input.value);
  if (before !== null && isWhole(before) && !isWhole(masked)) {
    masked = mask(before);
    const caret = (input.selectionStart ?? input.value.length) - 1;
    input.value = before;
    input.setSelectionRange(caret, caret);
  }
  if (masked === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  let digitsLeft = digitsOf(input.value.slice(0, caret)).length;
  const isAtEnd = caret === input.value.length;
  input.value = masked;
  let place = 0;
  while (place < masked.length && digitsLeft > 0) {
    if (/\d/.test(masked.charAt(place))) digitsLeft -= 1;
    place += 1;
  }
  input.setSelectionRange(isAtEnd ? masked.length : place, isAtEnd ? masked.length : place);
}

/** `onInput` handler of a phone field. */
export function filterPhoneInput(event: FormEvent<HTMLInputElement>): void {
  applyMask(event, maskPhone, isWholePhone);
}

/**
 * Returns the `onInput` handler of a field limited to `maximum` digits; a longer paste stays, for validation to refuse.
 */
export function filterDigits(maximum: number): (event: FormEvent<HTMLInputElement>) => void {
  return (event) => applyMask(event, digitsOf, (text) => text.length === maximum);
}
