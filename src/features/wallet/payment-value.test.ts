import { expect, test } from 'vitest';
import { paymentValue, paymentValueProblem } from './payment-value.ts';

const amount = { key: 'Amount', mask: null, objectType: 'Decimal', option: null };
const method = { minimum: 10, maximum: 50_000 };

test('numbers are read from Turkish text and sent as numbers', () => {
  expect(paymentValue(amount, '1.234,56')).toBe(1234.56);
  expect(paymentValue({ ...amount, objectType: 4 }, '50')).toBe(50);
});

test('card and account numbers stay text, and so does a dropdown value that a number would change', () => {
  expect(paymentValue({ ...amount, key: 'CardNo', objectType: 'Long' }, '4111111111111111')).toBe('4111111111111111');
  const dropdown = { key: 'Bank', mask: null, objectType: 'Dropdown', option: [{ id: '007', name: 'Bank' }] };
  expect(paymentValue(dropdown, '007')).toBe('007');
  expect(paymentValue(dropdown, '7')).toBe(7);
});

test('yes and no are sent as such, a day as text', () => {
  const own = { key: 'IsOwnAccount', mask: null, objectType: 'Bool', option: null };
  expect(paymentValue(own, 'true')).toBe(true);
  expect(paymentValue({ ...own, objectType: 5 }, 'false')).toBe(false);
  expect(paymentValueProblem(own, '', method)).toBe('required');
  expect(paymentValue({ key: 'PaidOn', mask: null, objectType: 'DateTime', option: null }, '2026-11-21')).toBe('2026-11-21');
});

test('an amount outside the method or not written as one is refused', () => {
  expect(paymentValueProblem(amount, '', method)).toBe('required');
  expect(paymentValueProblem(amount, '1,234.56', method)).toBe('amount');
  expect(paymentValueProblem(amount, '9,99', method)).toBe('amountRange');
  expect(paymentValueProblem(amount, '50.000,01', method)).toBe('amountRange');
  expect(paymentValueProblem(amount, '10', method)).toBeNull();
  expect(paymentValueProblem(amount, '50.000', method)).toBeNull();
});
