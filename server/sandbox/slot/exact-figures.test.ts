import { expect, test } from 'vitest';
import { roundStream } from '../fairness/round-stream.ts';
import { drawStops, outcomeAt } from './engine.ts';
import { exactFigures, hitFrequency, percentOf, returnToPlayer, type Share } from './exact-figures.ts';
import type { RuleSet } from './rule-set.ts';
import { twentyLines } from './rules/twenty-lines.ts';

const numberOfShare = (share: Share): number => Number(share.numerator) / Number(share.denominator);

/** The same rules on strips short enough to turn every reel through every stop. */
const shortened: RuleSet = { ...twentyLines, strips: twentyLines.strips.map((strip, reel) => strip.slice(reel, reel + 7 + reel)) };

function turnEveryStop(rules: RuleSet): { paid: bigint; hits: bigint; spins: bigint } {
  const total = rules.strips.reduce((product, strip) => product * strip.length, 1);
  let paid = 0n;
  let hits = 0n;
  for (let number = 0; number < total; number++) {
    let rest = number;
    const stops = rules.strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
    const { wins } = outcomeAt(rules, stops);
    paid += BigInt(wins.reduce((sum, win) => sum + win.pay, 0));
    if (wins.length > 0) hits += 1n;
  }
  return { paid, hits, spins: BigInt(total) };
}

test('the return counted from the strips is the one of turning every reel through every stop', () => {
  const { paid, spins } = turnEveryStop(shortened);
  const { numerator, denominator } = returnToPlayer(shortened);
  expect(numerator * spins * BigInt(shortened.lines.length)).toBe(paid * denominator);
});

test('the hit frequency of the first reels is the one of turning every reel through every stop', () => {
  const { hits, spins } = turnEveryStop(shortened);
  const { numerator, denominator } = hitFrequency(shortened);
  expect(numerator * spins).toBe(hits * denominator);
});

test('the twenty lines return exactly 100774848 of 104727168, about 96.22 %', () => {
  const { returnToPlayer: exact, hitFrequency: hits, topLinePay } = exactFigures(twentyLines);
  expect(exact).toEqual({ numerator: 100_774_848n, denominator: 104_727_168n });
  expect(percentOf(exact, 2)).toBe(96.22);
  expect(percentOf(hits, 2)).toBe(34.16);
  expect(topLinePay).toBe(2_000);
});

test('200,000 drawn spins come out near the exact figures', () => {
  const spins = 200_000;
  let paid = 0;
  let hits = 0;
  for (let nonce = 0; nonce < spins; nonce++) {
    const { wins } = outcomeAt(twentyLines, drawStops(twentyLines, roundStream('a server seed', 'a client seed', nonce)));
    paid += wins.reduce((sum, win) => sum + win.pay, 0);
    if (wins.length > 0) hits += 1;
  }
  expect(Math.abs(hits / spins - numberOfShare(hitFrequency(twentyLines)))).toBeLessThan(0.005);
  expect(Math.abs(paid / spins / twentyLines.lines.length - numberOfShare(returnToPlayer(twentyLines)))).toBeLessThan(0.06);
});

test('a percentage is cut, never rounded up', () => {
  expect(percentOf({ numerator: 2n, denominator: 3n }, 2)).toBe(66.66);
});
