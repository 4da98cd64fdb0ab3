import { expect, test } from 'vitest';
import { roundStream } from '../../service/fairness/round-stream.ts';
import { stepAt } from './engine.ts';
import { freeSpinsShare, hitFrequency, meanCoinsAdded, returnToPlayer } from './exact-figures.ts';
import { playRound } from './play-round.ts';
import { type LineRules, unitsOf, type WaysRules } from './rule-set.ts';
import { freeSpins } from './rules/free-spins.ts';
import { holdAndWin } from './rules/hold-and-win.ts';
import { tenLines } from './rules/ten-lines.ts';
import { threeReels } from './rules/three-reels.ts';
import { twentyLines } from './rules/twenty-lines.ts';
import { waysOfThreeRows } from './rules/ways-of-three-rows.ts';
import { percentOf, type Share } from './share.ts';

const numberOfShare = (share: Share): number => Number(share.numerator) / Number(share.denominator);

type StripRules = LineRules | WaysRules;

/**
 * Returns the same rules with strips that are short enough to try every combination of stops. A strip with wilds
 * retains at least one.
 */
function shortened<Rules extends StripRules>(rules: Rules): Rules {
  const strips = rules.strips.map((strip, reel) => [...strip.filter((symbol) => symbol === 'wild').slice(0, 1), ...strip.slice(reel, reel + 6 + reel)]);
  return { ...rules, strips };
}

function turnEveryStop(rules: StripRules): { paid: bigint; hits: bigint; spins: bigint } {
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
    const { wins, pay } = stepAt(rules, stops);
    paid += BigInt(pay);
    if (wins.length > 0) hits += 1n;
  }
  return { paid, hits, spins: BigInt(total) };
}

test.each([
  ['twenty lines', shortened(twentyLines)],
  ['ten lines with a wild that expands', shortened(tenLines)],
  ['243 ways', shortened(waysOfThreeRows)],
  ['three reels, not shortened', threeReels],
])('return and hit frequency of %s match the counts over every combination of stops', (_name, rules) => {
  const { paid, hits, spins } = turnEveryStop(rules);
  const exact = returnToPlayer(rules);
  expect(exact.numerator * spins * BigInt(unitsOf(rules))).toBe(paid * exact.denominator);
  const hit = hitFrequency(rules);
  expect(hit.numerator * spins).toBe(hits * hit.denominator);
});

test('the twenty lines return exactly 100,774,848 of 104,727,168, about 96.22 %', () => {
  const exact = returnToPlayer(twentyLines);
  expect(exact.numerator * 104_727_168n).toBe(100_774_848n * exact.denominator);
  expect(percentOf(exact, 2)).toBe(96.22);
  expect(percentOf(hitFrequency(twentyLines), 2)).toBe(34.16);
});

test('200,000 drawn spins are close to the exact figures', () => {
  const spins = 200_000;
  let paid = 0;
  let hits = 0;
  for (let nonce = 0; nonce < spins; nonce++) {
    const { pay } = playRound(twentyLines, roundStream('a server seed', 'a client seed', nonce));
    paid += pay;
    if (pay > 0) hits += 1;
  }
  expect(Math.abs(hits / spins - numberOfShare(hitFrequency(twentyLines)))).toBeLessThan(0.005);
  expect(Math.abs(paid / spins / twentyLines.lines.length - numberOfShare(returnToPlayer(twentyLines)))).toBeLessThan(0.06);
});

test('free spins add the share of windows that open them, times their number, times their multiplier', () => {
  const { freeSpins: _none, ...base } = freeSpins;
  const added = 1 + numberOfShare(freeSpinsShare(freeSpins)) * 8 * 2;
  expect(numberOfShare(returnToPlayer(freeSpins))).toBeCloseTo(numberOfShare(returnToPlayer(base)) * added, 10);
});

test('re-spins add a result that can be computed by hand: one empty cell, one re-spin, one coin in twenty', () => {
  const hold = holdAndWin.hold ?? { needed: 6, respins: 3, oneIn: 20, values: [] };
  expect(numberOfShare(meanCoinsAdded({ ...hold, respins: 1 }, 1))).toBe(0.05);
  expect(numberOfShare(meanCoinsAdded({ ...hold, respins: 2 }, 1))).toBeCloseTo(1 - 0.95 ** 2, 12);
  expect(numberOfShare(meanCoinsAdded({ ...hold, respins: 1 }, 2))).toBeCloseTo(2 * 0.05 * 0.95 * 1.05 + 2 * 0.05 ** 2, 12);
});

test('a percentage is rounded down', () => {
  expect(percentOf({ numerator: 2n, denominator: 3n }, 2)).toBe(66.66);
});
