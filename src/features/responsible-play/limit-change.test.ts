import { expect, test } from 'vitest';
import { limitChange, readTypedLimit } from './limit-change.ts';

const nothing = { amount: '', hours: '', minutes: '' };

test('[R1.038] the first limit and a lower one hold at once, a higher one and none have to wait', () => {
  expect(limitChange(null, 500)).toBe('first');
  expect(limitChange(500, 499.99)).toBe('lower');
  expect(limitChange(500, 0)).toBe('lower');
  expect(limitChange(500, 500.01)).toBe('raise');
  expect(limitChange(500, null)).toBe('none');
  expect(limitChange(500, 500)).toBe('same');
  expect(limitChange(null, null)).toBe('same');
});

test('an amount is read the Turkish way, and one that is no limit any more is refused', () => {
  expect(readTypedLimit('deposit', { ...nothing, amount: '1.234,56' })).toBe(1234.56);
  expect(readTypedLimit('loss', { ...nothing, amount: '0' })).toBe(0);
  expect(readTypedLimit('loss', { ...nothing, amount: ' ' })).toBeNull();
  expect(readTypedLimit('deposit', { ...nothing, amount: '-5' })).toBe('amount');
  expect(readTypedLimit('deposit', { ...nothing, amount: '10.000.000' })).toBe(10_000_000);
  expect(readTypedLimit('deposit', { ...nothing, amount: '10.000.000,01' })).toBe('tooMuch');
});

test('hours and minutes make whole minutes, each may be left out', () => {
  expect(readTypedLimit('time', { ...nothing, hours: '2', minutes: '20' })).toBe(140);
  expect(readTypedLimit('time', { ...nothing, hours: '2' })).toBe(120);
  expect(readTypedLimit('time', { ...nothing, minutes: '45' })).toBe(45);
  expect(readTypedLimit('time', nothing)).toBeNull();
  expect(readTypedLimit('time', { ...nothing, hours: '1,5' })).toBe('hours');
  expect(readTypedLimit('time', { ...nothing, minutes: '60' })).toBe('minutes');
  expect(readTypedLimit('time', { ...nothing, hours: '745' })).toBe('tooLong');
});
