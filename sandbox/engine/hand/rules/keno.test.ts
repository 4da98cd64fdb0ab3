import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { KENO_MOST_PICKS, keno, kenoPays, kenoReturnPercent } from './keno.ts';

const pickCounts = Array.from({ length: KENO_MOST_PICKS }, (_, index) => index + 1);
const draw = (nonce: number, picks: number[]) => {
  const choice = keno.readChoice({ betMinor: 1_000, picks });
  if (!choice) throw new Error('not a choice');
  return keno.deal(roundStream('server', 'client', nonce), choice, []);
};

test('by the hypergeometric distribution, every number of picks returns between 94 and 97 %, and the lowest return is published', () => {
  const returns = pickCounts.map(kenoReturnPercent);
  expect(Math.min(...returns)).toBe(keno.returnToPlayerPercent);
  expect(Math.max(...returns)).toBeLessThan(97);
  // Known value: a given number is among the twenty of eighty in a quarter of the draws.
  expect(kenoReturnPercent(1)).toBe(95);
});

test('twenty distinct numbers are drawn, and the picks among them pay according to the table', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const picks = pickCounts.slice(0, (nonce % KENO_MOST_PICKS) + 1).map((count) => count * 7);
    const { shown, returnMinor } = draw(nonce, picks);
    expect(new Set(shown.drawn).size).toBe(20);
    expect(shown.drawn.every((number) => number >= 1 && number <= 80)).toBe(true);
    expect(shown.hits).toBe(picks.filter((pick) => shown.drawn.includes(pick)).length);
    expect(returnMinor).toBe(BigInt(kenoPays[picks.length]?.[shown.hits] ?? 0) * 10n);
  }
});

test('all numbers are drawn equally often, within the confidence interval', () => {
  const draws = 8_000;
  const counts = new Array<number>(81).fill(0);
  for (let nonce = 0; nonce < draws; nonce += 1) for (const number of draw(nonce, [1]).shown.drawn) counts[number] = (counts[number] ?? 0) + 1;
  const expected = draws / 4;
  // Without replacement, the statistic is 60/79 of a chi-squared variable with 79 degrees of freedom, whose 99.9 %
  // quantile is 123.59. The limit leaves the factor out and is that of 80 degrees of freedom, 124.84, so it is
  // generous.
  const statistic = counts.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(statistic).toBeLessThan(124.84);
});

test('no picks, too many picks, duplicates and numbers that do not exist are refused', () => {
  const tooMany = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  for (const picks of [undefined, [], tooMany, [3, 3], [0], [81], [1.5], ['4']]) expect(keno.readChoice({ betMinor: 1_000, picks })).toBeNull();
  for (const betMinor of [undefined, 99, 10_001, '1000']) expect(keno.readChoice({ betMinor, picks: [1] })).toBeNull();
  expect(keno.readChoice(null)).toBeNull();
});
