import { set } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fieldType } from '#contract/enumerations.ts';
import { readAnswer } from '#contract/read-answer.ts';
import { type PaymentField, paymentFieldSchema } from '#contract/wallet.ts';
import { formNameOf, isAmount, isDay, isNumeric, isPasted, isSwitch, paymentValue, paymentValueProblem, presentNumber } from './payment-value.ts';

const amount = { key: 'Amount', mask: null, objectType: 'Decimal', option: null };
const whole = { ...amount, objectType: 'Int' };
const iban = { key: 'Iban', mask: 'TR00 0000 0000 0000 0000 0000 00', objectType: 'String', option: null };
const method = { minimum: 10, maximum: 50_000 };

/** Returns a field as the app reads it from a backend's answer. */
function fieldOf(written: unknown): PaymentField {
  const read = readAnswer(paymentFieldSchema(), written, ({ path, reason }) => expect.unreachable(`${path} ${reason}`));
  return read?.data ?? expect.unreachable('no field');
}

test('[R3.050] [R3.051] reads a field type by its name and by its number', () => {
  expect(fieldType).toEqual({ String: 1, Int: 2, Long: 3, Decimal: 4, Bool: 5, DateTime: 6, Dropdown: 7 });
  for (const [name, number] of Object.entries(fieldType)) {
    for (const objectType of [name, number, String(number), name.toUpperCase()]) {
      const field = fieldOf({ key: 'Field', mask: null, objectType, option: null });
      expect([name, isNumeric(field), isSwitch(field), isDay(field)]).toEqual([
        name,
        ['Int', 'Long', 'Decimal'].includes(name),
        name === 'Bool',
        name === 'DateTime',
      ]);
    }
  }
});

test('[R3.037] a field with options is a dropdown, whatever its type', () => {
  const list = { ...amount, option: [{ id: 1, name: 'One' }] };
  expect([isNumeric(list), isAmount(list), isPasted({ ...iban, option: [] })]).toEqual([false, false, false]);
});

test('[R3.051] reads a dropdown by its name and by its number, and sends the chosen option’s id', () => {
  for (const objectType of ['Dropdown', 7, '7']) {
    const bank = fieldOf({ key: 'Bank', mask: null, objectType, option: [{ id: 7, name: 'Nar' }] });
    expect([isNumeric(bank), isSwitch(bank), isDay(bank), paymentValue(bank, '7')]).toEqual([false, false, false, 7]);
    expect(paymentValueProblem(bank, '', method)).toBe('required');
  }
});

test('[R5.041] [R5.042] reads numbers from Turkish text and sends them as numbers', () => {
  expect(paymentValue(amount, '1.234,56')).toBe(1234.56);
  expect(paymentValue(amount, '50,5')).toBe(50.5);
  for (const objectType of ['Int', 'Long', 'Decimal']) expect(paymentValue({ ...amount, objectType }, '1.250')).toBe(1250);
});

test('[R5.041] formats a number the Turkish way once its field is left, and leaves other text as typed', () => {
  expect(presentNumber(amount, '1250')).toBe('1.250,00');
  expect(presentNumber(amount, '1.234,5')).toBe('1.234,50');
  expect(presentNumber(whole, '1250')).toBe('1.250');
  expect(presentNumber(whole, '1250,50')).toBe('1250,50');
  expect(presentNumber(amount, '12a')).toBe('12a');
  expect(presentNumber(amount, '')).toBe('');
});

test('[R5.040] card and account numbers stay text, whatever type they come with', () => {
  for (const key of ['CardNo', 'Iban']) {
    for (const objectType of ['Long', 'Int', 'String']) expect(paymentValue({ ...amount, key, objectType }, '4111111111111111')).toBe('4111111111111111');
  }
});

test('[R5.043] sends a dropdown value as a number only if that loses nothing', () => {
  const dropdown = { key: 'Bank', mask: null, objectType: 'Dropdown', option: [] };
  expect(paymentValue(dropdown, '7')).toBe(7);
  for (const text of ['007', '1e3', '9007199254740993', 'TR1', ' 7']) expect(paymentValue(dropdown, text)).toBe(text.trim());
});

test('sends yes and no as booleans, a date as text', () => {
  const own = { key: 'IsOwnAccount', mask: null, objectType: 'Bool', option: null };
  expect(paymentValue(own, 'true')).toBe(true);
  expect(paymentValue(own, 'false')).toBe(false);
  expect(paymentValueProblem(own, '', method)).toBe('required');
  expect(paymentValue({ key: 'PaidOn', mask: null, objectType: 'DateTime', option: null }, '2026-11-21')).toBe('2026-11-21');
});

test('[R5.036] every kind of field is required', () => {
  for (const objectType of Object.keys(fieldType)) {
    expect(paymentValueProblem({ key: 'Field', mask: null, objectType, option: null }, '', method)).toBe('required');
    expect(paymentValueProblem({ key: 'Field', mask: null, objectType, option: null }, '  ', method)).toBe('required');
  }
  expect(paymentValueProblem({ key: 'Bank', mask: null, objectType: 'Dropdown', option: [{ id: 1, name: 'One' }] }, '', method)).toBe('required');
});

test('refuses an amount outside the method’s limits, at both edges, and text that is no amount', () => {
  expect(paymentValueProblem(amount, '1,234.56', method)).toBe('amount');
  expect(paymentValueProblem(amount, '10,001', method)).toBe('amount');
  expect(paymentValueProblem(amount, '9,99', method)).toBe('amountRange');
  expect(paymentValueProblem(amount, '10', method)).toBeNull();
  expect(paymentValueProblem(amount, '50.000', method)).toBeNull();
  expect(paymentValueProblem(amount, '50.000,01', method)).toBe('amountRange');
  expect(paymentValueProblem(amount, '1.000.000', {})).toBeNull();
  expect(paymentValueProblem(whole, '10,50', method)).toBe('wholeAmount');
  expect(paymentValueProblem(whole, '10,00', method)).toBeNull();
});

test('[R5.038] masked text is invalid until it is complete', () => {
  expect(paymentValueProblem(iban, 'TR33 0006 1005 1978 6457 8413 2', method)).toBe('mask');
  expect(paymentValueProblem(iban, 'TR33 0006 1005 1978 6457 8413 26', method)).toBeNull();
});

test('refuses an ambiguous amount and a foreign IBAN with their reasons', () => {
  // F7, F8
  expect(paymentValueProblem(amount, '0.500', method)).toBe('amountAmbiguous');
  expect(paymentValueProblem(amount, '1.250,00 TL', method)).toBeNull();
  expect(paymentValue(amount, '250 ₺')).toBe(250);
  expect(presentNumber(amount, '1 250,00')).toBe('1.250,00');
  expect(paymentValueProblem(iban, 'DE89 3704 0044 0532 0130 00', method)).toBe('ibanAbroad');
});

// B1
test('any key of another backend works as a field of the form, separate from all others', () => {
  const keys = ['Amount', 'Bank.Iban', 'Bank', 'Iban[0]', 'Iban[1]', "a'b", 'a"b', '-0.001', '7', 'Hesap No', 'ünvan', 'constructor', '__proto__', ''];
  const names = keys.map((key) => formNameOf({ key }));
  const values: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) set(values, name, `typed ${index}`);
  expect(names.map((name) => values[name])).toEqual(keys.map((_key, index) => `typed ${index}`));
  expect(names.slice(0, 1)).toEqual(['Amount']);
});
