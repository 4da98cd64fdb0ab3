import type { FormEvent } from 'react';
import { expect, test } from 'vitest';
import { formatPhone, keepDigits, keepPhone, maskPhone } from './phone-mask.ts';

/** A field as it is when somebody has just typed into it, with the caret at `|`. */
function typed(text: string): HTMLInputElement {
  const input = document.createElement('input');
  const caret = text.indexOf('|');
  input.value = text.replace('|', '');
  input.setSelectionRange(caret, caret);
  return input;
}

function after(act: (event: FormEvent<HTMLInputElement>) => void, text: string): string {
  const input = typed(text);
  act({ currentTarget: input } as FormEvent<HTMLInputElement>);
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

test('[R5.013] the phone field takes ten digits, whichever way a number is pasted', () => {
  for (const text of ['5320000001', '0532 000 00 01', '+90 532 000 00 01', '905320000001', '0090 532 000 00 01', '(532) 000-00-01']) {
    expect(maskPhone(text), text).toBe('532 000 00 01');
  }
  expect(maskPhone('53200')).toBe('532 00');
  expect(maskPhone('53200000019')).toBe('532 000 00 01');
  expect(maskPhone('abc')).toBe('');
});

test('a number of another length, as another backend may have it, is shown as it is', () => {
  expect(formatPhone('5320000001')).toBe('532 000 00 01');
  expect(formatPhone('21255')).toBe('21255');
});

test('the caret stays where one types', () => {
  expect(after(keepPhone, '5321|')).toBe('532 1|');
  expect(after(keepPhone, '539|2 000 00 0')).toBe('539| 200 00 00');
  expect(after(keepPhone, '532 000|')).toBe('532 000|');
});

test('[R5.016] the parts of the birth date take two, two and four digits', () => {
  expect(after(keepDigits(2), '317|')).toBe('31|');
  expect(after(keepDigits(2), '3a|')).toBe('3|');
  expect(after(keepDigits(4), '19905|')).toBe('1990|');
});
