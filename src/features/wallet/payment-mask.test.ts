import { expect, test } from 'vitest';
import { withoutSeparators } from '#contract/typed-input.ts';
import { maskedCases } from '../../../tests/support/typed-cases.ts';
import { applyMask, countMissing, isWholeMask, maskField, placeCursor } from './payment-mask.ts';
import { paymentValue, paymentValueProblem } from './payment-value.ts';

const IBAN = 'TR00 0000 0000 0000 0000 0000 00';
const CARD = '0000 0000 0000 0000';

test('[R5.038] formats text by its mask, however it was typed or copied', () => {
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

test('[R5.038] adds a separator with the character after it, so that deleting at the end never runs into one that comes back', () => {
  expect(applyMask(CARD, '4242')).toBe('4242');
  expect(applyMask(CARD, '4242 ')).toBe('4242');
  expect(applyMask('(000) 000 00 00', '(')).toBe('');
  expect(applyMask(IBAN, 'TR')).toBe('TR');
  expect(applyMask(IBAN, 'T')).toBe('T');
});

test('counts what is missing without separators, at both edges', () => {
  expect(countMissing(IBAN, '')).toBe(26);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978')).toBe(10);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978 6457 8413 2')).toBe(1);
  expect(countMissing(IBAN, 'TR33 0006 1005 1978 6457 8413 26')).toBe(0);
});

test('the cursor stays after what was typed in the middle', () => {
  expect(placeCursor('4242 4242', '42424')).toBe(6);
  expect(placeCursor('4242 4242', '4242 ')).toBe(4);
  expect(placeCursor('4242 4242', '')).toBe(0);
  expect(placeCursor('4242', '424242')).toBe(4);
});

test('never forces a foreign number into a mask', () => {
  // F8
  for (const typed of ['DE89 3704 0044 0532 0130 00', 'D', 'DE', 'gb33']) expect(maskField({ key: 'Iban' }, IBAN, typed), typed).toBe(typed);
  expect(maskField({ key: 'Iban' }, IBAN, 'TR33\u00A00006')).toBe('TR33 0006');
  expect(isWholeMask(IBAN, 'DE89 3704 0044 0532 0130 00')).toBe(false);
  const phone = '(000) 000 00 00';
  expect(maskField({ key: 'WalletPhone' }, phone, '+49 170 1234567')).toBe('+49 170 1234567');
  for (const typed of ['+90 532 123 45 67', '0532 123 45 67']) expect(maskField({ key: 'WalletPhone' }, phone, typed), typed).toBe('(532) 123 45 67');
});

test('a card’s expiry accepts a four-digit year, pasted or typed character by character', () => {
  // F9
  const end = { key: 'Expiry' };
  expect(maskField(end, '00/00', '12/2030')).toBe('12/30');
  expect(maskField(end, '00/00', '122030')).toBe('12/30');
  const typeOut = (signs: string) => [...signs].reduce((held, sign) => maskField(end, '00/00', held + sign, held), '');
  expect(typeOut('12/2030')).toBe('12/30');
  expect(typeOut('12/30')).toBe('12/30');
  expect(typeOut('1230')).toBe('12/30');
  expect(typeOut('1/30')).toBe('01/30');
  expect(typeOut('12\\30')).toBe('12/30');
  expect([typeOut('12/20'), typeOut('12/203')].map((text) => isWholeMask('00/00', text))).toEqual([true, false]);
});

const masks = { Iban: IBAN, CardNo: CARD, Expiry: '00/00', WalletPhone: '(000) 000 00 00' };

test.each(maskedCases)('%s filled in at once with %j is accepted or refused like on the server', (key, typed, outcome) => {
  const field = { key, mask: masks[key], objectType: 'String', option: null };
  const value = maskField(field, field.mask, typed);
  const problem = paymentValueProblem(field, value, {});
  expect(problem ? { refused: problem } : withoutSeparators(String(paymentValue(field, value)))).toEqual(outcome);
  if (problem && countMissing(field.mask, value) === 0) expect(value).toBe(typed);
});

test('[R5.038] ignores a character beyond the end of a mask, and recognises a foreign IBAN while it is typed', () => {
  const typeOut = (key: keyof typeof masks, signs: string) => [...signs].reduce((held, sign) => maskField({ key }, masks[key], held + sign, held), '');
  expect(typeOut('CardNo', '4242424242424242429')).toBe('4242 4242 4242 4242');
  expect(typeOut('CardNo', '42x42')).toBe('4242');
  expect(typeOut('WalletPhone', '532 123 45 678')).toBe('(532) 123 45 67');
  expect(typeOut('WalletPhone', '0532 123 45 67')).toBe('(532) 123 45 67');
  expect(typeOut('WalletPhone', '+905321234567')).toBe('(532) 123 45 67');
  expect(typeOut('WalletPhone', '00905321234567')).toBe('(532) 123 45 67');
  expect(typeOut('WalletPhone', '0049170')).toBe('0049170');
  expect(typeOut('Iban', 'tr330006')).toBe('TR33 0006');
  expect(typeOut('Iban', '330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
  expect(typeOut('Iban', 'DE89')).toBe('DE89');
  expect(maskField({ key: 'CardNo' }, CARD, '4242 94242 4242 4242', '4242 4242 4242 4242')).toBe('4242 4242 4242 4242');
});
