import type { FormEvent } from 'react';
import { PHONE_PREFIX } from '#contract/account.ts';

/** What the mask takes behind the country's prefix. */
export const PHONE_DIGITS = 10;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `5320000000` as `532 000 00 00`; a number of another length stays as it is. */
export function formatPhone(digits: string): string {
  return digits.length === PHONE_DIGITS ? maskPhone(digits) : digits;
}

/** What the phone field holds for a typed or pasted text: at most ten digits in groups, without the country's prefix and the trunk's 0. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  const national = digits.length > PHONE_DIGITS && digits.startsWith(PHONE_PREFIX) ? digits.slice(PHONE_PREFIX.length).replace(/^0+/, '') : digits;
  const kept = national.slice(0, PHONE_DIGITS);
  return [kept.slice(0, 3), kept.slice(3, 6), kept.slice(6, 8), kept.slice(8)].filter(Boolean).join(' ');
}

function maskDigits(text: string, maximum: number): string {
  return digitsOf(text).slice(0, maximum);
}

/** Puts the masked text into the field before anybody reads it; the caret stays behind the same digit. */
function applyMask(input: HTMLInputElement, masked: string): void {
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

/** For `onInput` of a phone field. */
export function keepPhone(event: FormEvent<HTMLInputElement>): void {
  applyMask(event.currentTarget, maskPhone(event.currentTarget.value));
}

/** For `onInput` of a field that takes so many digits and nothing else. */
export function keepDigits(maximum: number): (event: FormEvent<HTMLInputElement>) => void {
  return (event) => applyMask(event.currentTarget, maskDigits(event.currentTarget.value, maximum));
}
