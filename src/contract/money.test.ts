import { expect, test } from 'vitest';
import { fromLira, toLira } from './money.ts';

test('kuruş and lira convert into each other exactly', () => {
  for (const amount of [0n, 1n, 10n, 99n, 100n, 123_456n, -1n, -80_000n, 7_036_874_417_766_399n, 7_036_874_417_766_400n])
    expect(fromLira(toLira(amount))).toBe(amount);
  expect(fromLira(0.1)).toBe(10n);
  expect(fromLira(-0)).toBe(0n);
});

test('an amount that is not in whole kuruş is refused', () => {
  for (const value of [0.001, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 70_368_744_177_664.5]) expect(() => fromLira(value)).toThrow(RangeError);
  expect(() => toLira(7_036_874_417_766_401n)).toThrow(RangeError);
});
