import { expect, test } from 'vitest';
import { fieldType } from '#contract/enumerations.ts';
import { isAmount, isDay, isNumeric, isPasted, isSwitch, paymentValue, paymentValueProblem, presentNumber } from './payment-value.ts';

const amount = { key: 'Amount', mask: null, objectType: 'Decimal', option: null };
const whole = { ...amount, objectType: 'Int' };
const iban = { key: 'Iban', mask: 'TR00 0000 0000 0000 0000 0000 00', objectType: 'String', option: null };
const method = { minimum: 10, maximum: 50_000 };

test('[R3.050] [R3.051] a field type is understood by its name and by its number', () => {
  expect(fieldType).toEqual({ String: 1, Int: 2, Long: 3, Decimal: 4, Bool: 5, DateTime: 6, Dropdown: 7 });
  for (const [name, number] of Object.entries(fieldType)) {
    for (const objectType of [name, number, String(number)]) {
      const field = { key: 'Field', mask: null, objectType, option: null };
      expect([name, isNumeric(field), isSwitch(field), isDay(field)]).toEqual([
        name,
        ['Int', 'Long', 'Decimal'].includes(name),
        name === 'Bool',
        name === 'DateTime',
      ]);
    }
  }
});

test('[R3.037] a field with options is a list, whatever its type says', () => {
  const list = { ...amount, option: [{ id: 1, name: 'One' }] };
  expect([isNumeric(list), isAmount(list), isPasted({ ...iban, option: [] })]).toEqual([false, false, false]);
});

test('[R3.051] a dropdown is understood by its name and by its number: what was chosen is sent as its option has it', () => {
  for (const objectType of ['Dropdown', 7, '7']) {
    const bank = { key: 'Bank', mask: null, objectType, option: [{ id: 7, name: 'Nar' }] };
    expect([isNumeric(bank), isSwitch(bank), isDay(bank), paymentValue(bank, '7')]).toEqual([false, false, false, 7]);
    expect(paymentValueProblem(bank, '', method)).toBe('required');
  }
});

test('[R5.041] [R5.042] numbers are read from Turkish text and sent as numbers', () => {
  expect(paymentValue(amount, '1.234,56')).toBe(1234.56);
  expect(paymentValue(amount, '50,5')).toBe(50.5);
  for (const objectType of ['Int', 'Long', 'Decimal', 2, 3, 4]) expect(paymentValue({ ...amount, objectType }, '1.250')).toBe(1250);
});

test('[R5.041] a number is written the Turkish way once its field is left; what is none stays as it was typed', () => {
  expect(presentNumber(amount, '1250')).toBe('1.250,00');
  expect(presentNumber(amount, '1.234,5')).toBe('1.234,50');
  expect(presentNumber(whole, '1250')).toBe('1.250');
  expect(presentNumber(whole, '1250,50')).toBe('1250,50');
  expect(presentNumber(amount, '12a')).toBe('12a');
  expect(presentNumber(amount, '')).toBe('');
});

test('[R5.040] card and account numbers stay text, whatever type they come with', () => {
  for (const key of ['CardNo', 'Iban']) {
    for (const objectType of ['Long', 3, 'Int', 'String']) expect(paymentValue({ ...amount, key, objectType }, '4111111111111111')).toBe('4111111111111111');
  }
});

test('[R5.043] a dropdown value is sent as a number only where a number keeps it as it is', () => {
  const dropdown = { key: 'Bank', mask: null, objectType: 'Dropdown', option: [] };
  expect(paymentValue(dropdown, '7')).toBe(7);
  for (const text of ['007', '1e3', '9007199254740993', 'TR1', ' 7']) expect(paymentValue(dropdown, text)).toBe(text.trim());
});

test('yes and no are sent as such, a day as text', () => {
  const own = { key: 'IsOwnAccount', mask: null, objectType: 'Bool', option: null };
  expect(paymentValue(own, 'true')).toBe(true);
  expect(paymentValue({ ...own, objectType: 5 }, 'false')).toBe(false);
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

test('an amount outside the method or not written as one is refused, at both edges', () => {
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

test('[R5.038] masked text is wrong until it is complete', () => {
  expect(paymentValueProblem(iban, 'TR33 0006 1005 1978 6457 8413 2', method)).toBe('mask');
  expect(paymentValueProblem(iban, 'TR33 0006 1005 1978 6457 8413 26', method)).toBeNull();
});
