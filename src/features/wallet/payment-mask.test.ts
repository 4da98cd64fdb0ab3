import { expect, test } from 'vitest';
import { applyMask, countMissing, placeCursor } from './payment-mask.ts';

const IBAN = 'TR00 0000 0000 0000 0000 0000 00';
const CARD = '0000 0000 0000 0000';

test('[R5.038] text is brought into the form of its mask, however it was typed or copied', () => {
  expect(applyMask(CARD, '4242424242424242')).toBe('4242 4242 4242 4242');
  expect(applyMask(CARD, '4242-4242 4242.4242')).toBe('4242 4242 4242 4242');
  expect(applyMask(CARD, '42x42')).toBe('4242');
  expect(applyMask(CARD, '4242 4242 4242 4242 99')).toBe('4242 4242 4242 4242');
  expect(applyMask(IBAN, 'TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
  expect(applyMask(IBAN, '330006')).toBe('TR33 0006');
  expect(applyMask(IBAN, 'tr33')).toBe('TR33');
  expect(applyMask('(000) 000 00 00', '5321234567')).toBe('(532) 123 45 67');
  expect(applyMask('AAAA-AAAA-AAAA', 'ab12cd34ef56')).toBe('AB12-CD34-EF56');
  expect(applyMask('00/00', '1299')).toBe('12/99');
  expect(applyMask('00/00', '')).toBe('');
});

test('[R5.038] a separator comes with what follows it, so that deleting at the end never meets one that comes back', () => {
  expect(applyMask(CARD, '4242')).toBe('4242');
  expect(applyMask(CARD, '4242 ')).toBe('4242');
  expect(applyMask('(000) 000 00 00', '(')).toBe('');
  expect(applyMask(IBAN, 'TR')).toBe('TR');
  expect(applyMask(IBAN, 'T')).toBe('T');
});

test('what is missing is counted without separators, at both edges', () => {
  expect(countMissing(IBAN, '')).toBe(26);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978')).toBe(10);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978 6457 8413 2')).toBe(1);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978 6457 8413 26')).toBe(0);
});

test('the cursor stays behind what was typed in the middle', () => {
  expect(placeCursor('4242 4242', '42424')).toBe(6);
  expect(placeCursor('4242 4242', '4242 ')).toBe(4);
  expect(placeCursor('4242 4242', '')).toBe(0);
  expect(placeCursor('4242', '424242')).toBe(4);
});
