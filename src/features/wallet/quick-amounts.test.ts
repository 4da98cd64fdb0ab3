import { expect, test } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

const deposit = { available: undefined, isWhole: false };

test('quick amounts are the four smallest round ones within the method’s limits', () => {
  expect(quickAmounts({ minimum: 20, maximum: 20_000 }, deposit)).toEqual({ amounts: [100, 250, 500, 1_000], all: null });
  expect(quickAmounts({ minimum: 300, maximum: 3_000 }, deposit).amounts).toEqual([500, 1_000, 2_500]);
  expect(quickAmounts({ minimum: 10, maximum: 50 }, deposit).amounts).toEqual([]);
  expect(quickAmounts({}, deposit).amounts).toEqual([100, 250, 500, 1_000]);
});

test('a withdrawal offers no more than there is, and all of it', () => {
  const method = { minimum: 100, maximum: 20_000 };
  expect(quickAmounts(method, { available: 620.5, isWhole: false })).toEqual({ amounts: [100, 250, 500], all: 620.5 });
  expect(quickAmounts(method, { available: 500, isWhole: false })).toEqual({ amounts: [100, 250], all: 500 });
  expect(quickAmounts(method, { available: 99.99, isWhole: false })).toEqual({ amounts: [], all: null });
  expect(quickAmounts({}, { available: 0, isWhole: false })).toEqual({ amounts: [], all: null });
});

test('what one withdrawal can not take is not offered as all of it', () => {
  const method = { minimum: 100, maximum: 20_000 };
  expect(quickAmounts(method, { available: 20_000.01, isWhole: false }).all).toBeNull();
  expect(quickAmounts(method, { available: 620.5, isWhole: true }).all).toBeNull();
  expect(quickAmounts(method, { available: 620, isWhole: true }).all).toBe(620);
});
