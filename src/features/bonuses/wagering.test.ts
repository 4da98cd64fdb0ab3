import { expect, test } from 'vitest';
import { wageredPercent, wageringLeft } from './wagering.ts';

test('wagering is whole when all of it is done and not before', () => {
  expect(wageredPercent({ wagered: 0, wageringRequired: 1000 })).toBe(0);
  expect(wageredPercent({ wagered: 290, wageringRequired: 1000 })).toBe(29);
  expect(wageredPercent({ wagered: 999.99, wageringRequired: 1000 })).toBe(99);
  expect(wageredPercent({ wagered: 1000, wageringRequired: 1000 })).toBe(100);
  expect(wageredPercent({ wagered: 1010, wageringRequired: 1000 })).toBe(100);
  expect(wageredPercent({ wagered: 0, wageringRequired: 0 })).toBe(100);
});

test('what is left to wager is exact and never below zero', () => {
  expect(wageringLeft({ wagered: 0.1, wageringRequired: 0.3 })).toBe(0.2);
  expect(wageringLeft({ wagered: 1010, wageringRequired: 1000 })).toBe(0);
});
