import { expect, test } from 'vitest';
import { type CountedLeg, endOf, returnOf, totalOddsOf } from './bet-figures.ts';
import { betOfNumber, numberOfBet } from './bet-number.ts';

const leg = (odds: number, result: CountedLeg['result'] = null, tied: number | null = null): CountedLeg => ({ odds, result, tied });

test.each([
  ['open', [leg(185)], 18_50n, '1.8500'],
  ['won', [leg(185, 'won')], 18_50n, '1.8500'],
  ['lost', [leg(185, 'lost')], 0n, '1.8500'],
  ['void', [leg(185, 'void')], 10_00n, '1.0000'],
  ['half won', [leg(185, 'half-won')], 14_25n, '1.4250'],
  ['half lost', [leg(185, 'half-lost')], 5_00n, '0.5000'],
  ['a dead heat of three', [leg(400, 'dead-heat', 3)], 13_33n, '1.3333'],
  ['a multiple of everything', [leg(200, 'won'), leg(185, 'half-won'), leg(300, 'void'), leg(150, 'half-lost')], 14_25n, '1.4250'],
] as const)('ten lira on what is %s return the exact amount', (_name, legs, returnMinor, totalOdds) => {
  expect(returnOf(10_00n, legs)).toBe(returnMinor);
  expect(totalOddsOf(legs)).toBe(totalOdds);
});

test('a product of twenty odds is as exact as a single one', () => {
  const legs = Array.from({ length: 20 }, () => leg(103));
  // 1.03 ^ 20 is 1.80611123466941….
  expect(returnOf(5_000_00n, legs)).toBe(9_030_55n);
  expect(totalOddsOf(legs)).toBe('1.8061');
});

test('a bet ends with its first loss or its last result, and is lost if it returns less than its stake', () => {
  expect(endOf(10_00n, [leg(200, 'won'), leg(200)])).toBeNull();
  expect(endOf(10_00n, [leg(200, 'lost'), leg(200)])).toEqual({ state: 'lost', returnMinor: 0n });
  expect(endOf(10_00n, [leg(200, 'won'), leg(200, 'void')])).toEqual({ state: 'won', returnMinor: 20_00n });
  expect(endOf(10_00n, [leg(200, 'void'), leg(200, 'void')])).toEqual({ state: 'void', returnMinor: 10_00n });
  expect(endOf(10_00n, [leg(200, 'half-lost')])).toEqual({ state: 'lost', returnMinor: 5_00n });
});

test('a bet number leads back to its bet, and neighbouring bets have distant numbers', () => {
  for (const id of [0, 1, 2, 99, 4_711, 1_000_000, 99_999_999]) expect(betOfNumber(numberOfBet(id))).toBe(id);
  const numbers = Array.from({ length: 1_000 }, (_, id) => numberOfBet(id));
  expect(new Set(numbers).size).toBe(1_000);
  expect(numberOfBet(1).slice(0, 7)).not.toBe(numberOfBet(2).slice(0, 7));
  expect(betOfNumber(' mk 8421-0755')).toBe(0);
  for (const text of ['', 'MK', '8421', 'MK-8421-07555', 'AB-8421-0755']) expect(betOfNumber(text)).toBeNull();
  expect(() => numberOfBet(100_000_000)).toThrow(RangeError);
});
