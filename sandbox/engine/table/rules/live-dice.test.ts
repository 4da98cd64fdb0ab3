import { expect, test } from 'vitest';
import { type DicePlan, FACES, threeDice, twoDice } from './dice-bets.ts';
import { diceReturn } from './live-dice.ts';

const STAKE = 1_00n;

/** Returns all outcomes of a number of dice. */
function fallsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return fallsOf(dice - 1).flatMap((before) => Array.from({ length: FACES }, (_, face) => [...before, face + 1]));
}

/** Returns what every bet pays over all outcomes, in hundredths of a stake. */
const returnsOf = (plan: DicePlan): Map<string, number> =>
  new Map([...plan.bets.keys()].map((spot) => [spot, Number(fallsOf(plan.dice).reduce((sum, dice) => sum + diceReturn(plan, spot, STAKE, dice), 0n))]));

test.each([
  { plan: threeDice, falls: 216, bets: 52 },
  { plan: twoDice, falls: 36, bets: 14 },
])('$plan.id returns at least what it publishes on every bet, and less than 97.5 %, counted over all $falls outcomes', ({ plan, falls, bets }) => {
  expect(fallsOf(plan.dice)).toHaveLength(falls);
  const hundredths = [...returnsOf(plan).values()];
  expect(hundredths).toHaveLength(bets);
  expect(Math.floor((Math.min(...hundredths) * 100) / falls) / 100).toBe(plan.returnToPlayerPercent);
  expect(Math.max(...hundredths)).toBeLessThan(97.5 * falls);
});

test('three dice return these exact shares, in hundredths of 216 stakes', () => {
  const returns = returnsOf(threeDice);
  const expected = { small: 210, big: 210, odd: 210, even: 210, face4: 208, pair4: 208, triple4: 208, triple: 210, 'faces2-5': 210 };
  for (const [spot, share] of Object.entries(expected)) expect(returns.get(spot)).toBe(share * 100);
  expect([4, 5, 6, 7, 8, 9, 10].map((total) => returns.get(`total${total}`))).toEqual([21_000, 21_000, 21_000, 21_000, 21_000, 21_000, 20_790]);
  expect([17, 16, 15, 14, 13, 12, 11].map((total) => returns.get(`total${total}`))).toEqual([21_000, 21_000, 21_000, 21_000, 21_000, 21_000, 20_790]);
});

test('two dice return these exact shares, in hundredths of 36 stakes', () => {
  const returns = returnsOf(twoDice);
  const expected = { under: 3_450, over: 3_450, seven: 3_480, double: 3_480, total2: 3_500, total3: 3_500, total4: 3_480, total5: 3_480, total6: 3_500 };
  for (const [spot, share] of Object.entries(expected)) expect(returns.get(spot)).toBe(share);
  expect([12, 11, 10, 9, 8].map((total) => returns.get(`total${total}`))).toEqual([3_500, 3_500, 3_480, 3_480, 3_500]);
});

test('three of a kind loses the stakes on small, big, odd and even', () => {
  for (const spot of ['small', 'odd']) expect(diceReturn(threeDice, spot, STAKE, [1, 1, 1])).toBe(0n);
  expect(diceReturn(threeDice, 'small', STAKE, [1, 1, 3])).toBe(2_00n);
  expect(diceReturn(threeDice, 'face1', STAKE, [1, 1, 1])).toBe(13_00n);
  expect(diceReturn(threeDice, 'face1', STAKE, [1, 1, 3])).toBe(3_00n);
});
