import { expect, test } from 'vitest';
import { limitChange, readTypedLimit } from './limit-change.ts';

const nothing = { amount: '', hours: '', minutes: '' };

test('[R1.038] a first or lower limit takes effect immediately, a higher or removed one has to wait', () => {
  expect(limitChange(null, 500)).toBe('first');
  expect(limitChange(500, 499.99)).toBe('lower');
  expect(limitChange(500, 0)).toBe('lower');
  expect(limitChange(500, 500.01)).toBe('raise');
  expect(limitChange(500, null)).toBe('none');
  expect(limitChange(500, 500)).toBe('same');
  expect(limitChange(null, null)).toBe('same');
});

test('an amount is parsed in the Turkish format, and one too large for a limit is refused', () => {
  expect(readTypedLimit('deposit', { ...nothing, amount: '1.234,56' })).toBe(1234.56);
  expect(readTypedLimit('loss', { ...nothing, amount: '0' })).toBe(0);
  expect(readTypedLimit('loss', { ...nothing, amount: ' ' })).toBeNull();
  expect(readTypedLimit('deposit', { ...nothing, amount: '-5' })).toBe('amount');
  expect(readTypedLimit('deposit', { ...nothing, amount: '10.000.000' })).toBe(10_000_000);
  expect(readTypedLimit('deposit', { ...nothing, amount: '10.000.000,01' })).toBe('tooMuch');
});

test('hours and minutes add up to whole minutes, and either may be omitted', () => {
  expect(readTypedLimit('time', { ...nothing, hours: '2', minutes: '20' })).toBe(140);
  expect(readTypedLimit('time', { ...nothing, hours: '2' })).toBe(120);
  expect(readTypedLimit('time', { ...nothing, minutes: '45' })).toBe(45);
  expect(readTypedLimit('time', nothing)).toBeNull();
  expect(readTypedLimit('time', { ...nothing, hours: '1,5' })).toBe('hours');
  expect(readTypedLimit('time', { ...nothing, minutes: '60' })).toBe('minutes');
  expect(readTypedLimit('time', { ...nothing, hours: '745' })).toBe('tooLong');
});
