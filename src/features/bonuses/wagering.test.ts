import { expect, test } from 'vitest';
import { wageredPercent, wageringLeft } from './wagering.ts';

test('the percentage reaches 100 only when all of the wagering is done', () => {
  expect(wageredPercent({ wagered: 0, wageringRequired: 1000 })).toBe(0);
  expect(wageredPercent({ wagered: 290, wageringRequired: 1000 })).toBe(29);
  expect(wageredPercent({ wagered: 999.99, wageringRequired: 1000 })).toBe(99);
  expect(wageredPercent({ wagered: 1000, wageringRequired: 1000 })).toBe(100);
  expect(wageredPercent({ wagered: 1010, wageringRequired: 1000 })).toBe(100);
  expect(wageredPercent({ wagered: 0, wageringRequired: 0 })).toBe(100);
});

test('the remaining wagering is exact and never negative', () => {
  expect(wageringLeft({ wagered: 0.1, wageringRequired: 0.3 })).toBe(0.2);
  expect(wageringLeft({ wagered: 1010, wageringRequired: 1000 })).toBe(0);
});
