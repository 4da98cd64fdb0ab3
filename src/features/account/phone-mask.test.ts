import type { FormEvent } from 'react';
import { expect, test } from 'vitest';
import { filterDigits, filterPhoneInput, formatPhone, maskPhone } from './phone-mask.ts';

/** Returns an input with this text just typed into it; `|` marks the caret. */
function typed(text: string): HTMLInputElement {
  const input = document.createElement('input');
  const caret = text.indexOf('|');
  input.value = text.replace('|', '');
  input.setSelectionRange(caret, caret);
  return input;
}

/**
 * Returns the field's text and caret after the handler runs; `sign` is the character typed last, undefined for a paste.
 */
function after(act: (event: FormEvent<HTMLInputElement>) => void, text: string, sign?: string): string {
  const input = typed(text);
  const nativeEvent = sign === undefined ? new Event('input') : new InputEvent('input', { inputType: 'insertText', data: sign });
  act({ currentTarget: input, nativeEvent } as FormEvent<HTMLInputElement>);
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

test('[R5.013] the phone field takes ten digits, in whatever format a number is pasted', () => {
  for (const text of ['5320000001', '0532 000 00 01', '+90 532 000 00 01', '905320000001', '0090 532 000 00 01', '(532) 000-00-01']) {
    expect(maskPhone(text), text).toBe('532 000 00 01');
  }
  expect(maskPhone('53200')).toBe('532 00');
  expect(after(filterPhoneInput, '532 000 00 019|', '9')).toBe('532 000 00 01|');
  expect(after(filterPhoneInput, '5329| 000 00 01', '9')).toBe('532| 000 00 01');
  // Truncating these would turn them into other numbers.
  for (const text of ['53200000019', '+90 532 123 45 678', '14155552671', '447911123456', '5320000001x']) expect(maskPhone(text), text).toBe(text);
  expect(maskPhone('0532 123 45 6')).toBe('532 123 45 6');
  expect(maskPhone('abc')).toBe('');
  // Same kind as F8: a foreign number never turns into a Turkish one.
  for (const text of ['+49 170 1234567', '0049 170 1234567', '+4', '+', '+9', '0', '00', '009']) expect(maskPhone(text), text).toBe(text);
  expect(maskPhone('+90')).toBe('');
});

test('a number of another length, as another backend may have it, is shown unchanged', () => {
  expect(formatPhone('5320000001')).toBe('532 000 00 01');
  expect(formatPhone('21255')).toBe('21255');
});

test('the caret stays where the player types', () => {
  expect(after(filterPhoneInput, '5321|')).toBe('532 1|');
  expect(after(filterPhoneInput, '539|2 000 00 0')).toBe('539| 200 00 00');
  expect(after(filterPhoneInput, '532 000|')).toBe('532 000|');
});

test('[R5.016] the parts of the birth date take two, two and four digits', () => {
  expect(after(filterDigits(2), '317|', '7')).toBe('31|');
  expect(after(filterDigits(2), '3a|')).toBe('3|');
  expect(after(filterDigits(4), '19905|', '5')).toBe('1990|');
  expect(after(filterDigits(2), '1990|')).toBe('1990|');
});
