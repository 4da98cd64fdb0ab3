import { expect, test } from 'vitest';
import { sportCodes } from '../../../contract/sports-wire.ts';
import { testStream } from '../../../service/testing/measure-odds.ts';
import { isSmallDrift, LIVE_DRIFT_PERCENT } from '../live-tolerance.ts';
import { offeredOdds, priceMarket } from './price-market.ts';
import type { Situation } from './sport-model.ts';
import { sportModels } from './sport-models.ts';

const GREED = 0.05;
const ROUNDS = 1_500;
const COURSES = 400;
const QUICK_ROUNDS = 250;
const LATEST_MS = 900_000;
/** Situations of a match this far apart are compared with what is honoured in them. */
const HONOURED_STEP_MS = 30_000;
const model = sportModels.football;

/**
 * Returns what every outcome on offer pays per unit staked, for each final score that is still possible and has fewer
 * than ten goals per team.
 */
function returnsAt(atMs: number, pairing: { home: number; away: number }): number[][] {
  const opening = model.opening(pairing);
  const now = atMs < 0 ? opening : model.play(testStream('sure'), pairing).at(atMs);
  const ends = now
    .outlookOf('goals')
    .cells()
    .filter(({ chance, home, away }) => chance > 0 && home < 10 && away < 10);
  return model
    .plans(pairing, opening)
    .filter(({ counts }) => counts === 'goals')
    .flatMap((plan) =>
      priceMarket(plan, now.outlookOf(plan.counts), now.laterOutlookOf(plan.counts)).flatMap(({ fair, settled }, index) => {
        const odds = settled ? null : offeredOdds(fair, model.marginPercent[atMs < 0 ? 'before' : 'live']);
        if (odds === null) return [];
        return [
          ends.map(({ home, away }) => {
            const { oddsShare, stakeShare } = plan.settle(home, away, index);
            return (oddsShare * odds) / 100 + stakeShare;
          }),
        ];
      }),
    );
}

/**
 * Returns the highest guaranteed return: that of a stake spread over all outcomes as well as possible, in the worst
 * end. It is found by fictitious play. The bettor repeatedly adds to the outcome that pays most in the ends that have
 * been worst so far (multiplicative weights, which converge to the best spread).
 */
function bestWorstReturn(returns: readonly number[][], rounds = ROUNDS): number {
  const ends = returns[0]?.length ?? 0;
  const sums = new Array<number>(ends).fill(0);
  let best = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const lowest = Math.min(...sums);
    const weights = sums.map((sum) => Math.exp(-GREED * (sum - lowest)));
    const mass = weights.reduce((total, weight) => total + weight, 0);
    const worth = returns.map((row) => row.reduce((total, value, end) => total + (value * (weights[end] ?? 0)) / mass, 0));
    const chosen = returns[worth.indexOf(Math.max(...worth))] ?? [];
    for (const [end, value] of chosen.entries()) sums[end] = (sums[end] ?? 0) + value;
    best = Math.max(best, Math.min(...sums) / round);
  }
  return best;
}

test.each([
  ['before the match', -1, { home: 0, away: 0 }],
  ['between unequal sides', -1, { home: 0.9, away: -0.8 }],
  ['in the first half', 200_000, { home: 0.2, away: 0.1 }],
  ['near the end', 820_000, { home: -0.3, away: 0.4 }],
])('%s no spread of stakes over everything on offer wins in every end', (_name, atMs, pairing) => {
  const returns = returnsAt(atMs, pairing);
  expect(returns.length).toBeGreaterThan(15);
  const best = bestWorstReturn(returns);
  expect(best).toBeGreaterThan(0.5);
  expect(best).toBeLessThan(1);
});

test('the same bettor beats a book that has no margin and one wrong price', () => {
  expect(
    bestWorstReturn([
      [2.2, 0],
      [0, 2.1],
    ]),
  ).toBeGreaterThan(1);
});

test.each(sportCodes)('%s: no spread of stakes over all markets of a match wins in every possible course', (sport) => {
  const { opening: open, plans: plansOf, play, marginPercent } = sportModels[sport];
  const pairing = { home: 0.3, away: -0.2 };
  const opening = open(pairing);
  const ends = Array.from({ length: COURSES }, (_, number) => {
    const course = play(testStream(`end ${sport} ${number}`), pairing);
    return course.at(course.lengthMs);
  });
  const returns = plansOf(pairing, opening).flatMap((plan) => {
    const settled = ends.map((end) => priceMarket(plan, end.outlookOf(plan.counts)));
    return priceMarket(plan, opening.outlookOf(plan.counts)).flatMap(({ fair }, index) => {
      const odds = offeredOdds(fair, marginPercent.before);
      if (odds === null) return [];
      return [settled.map((outcomes) => ((outcomes[index]?.settled?.oddsShare ?? 0) * odds) / 100 + (outcomes[index]?.settled?.stakeShare ?? 0))];
    });
  });
  expect(returns.length).toBeGreaterThan(15);
  const best = bestWorstReturn(returns, QUICK_ROUNDS);
  expect(best).toBeGreaterThan(0.5);
  expect(best).toBeLessThan(1);
});

/**
 * Returns each change of a match's prices without an event and outside suspensions, as the situations before and after
 * it.
 */
function quietSteps(sport: (typeof sportCodes)[number], number: number): { before: Situation; after: Situation }[] {
  const course = sportModels[sport].play(testStream(`quiet ${sport} ${number}`), { home: 0.2, away: 0.4 });
  const steps: { before: Situation; after: Situation }[] = [];
  for (let atMs = 0; atMs < Math.min(course.lengthMs, LATEST_MS); ) {
    const next = course.nextChangeMs(atMs);
    const [before, after] = [course.at(atMs), course.at(next)];
    const isQuiet = !course.events.some((event) => event.atMs > atMs && event.atMs <= next);
    if (isQuiet && before.key !== after.key && !before.isSuspended && !after.isSuspended) steps.push({ before, after });
    atMs = next;
  }
  return steps;
}

test.each(['football', 'handball', 'virtual'] as const)('%s: a bettor who waits until prices are about to change still pays the margin', (sport) => {
  const { opening, plans: plansOf, marginPercent } = sportModels[sport];
  const pairing = { home: 0.2, away: 0.4 };
  const plans = plansOf(pairing, opening(pairing));
  let compared = 0;
  let best = 0;
  for (const { before, after } of quietSteps(sport, 1)) {
    for (const plan of plans.filter((each) => before.isListed(each) && !before.isClosing(each))) {
      const fresh = priceMarket(plan, after.outlookOf(plan.counts));
      for (const [index, { fair, settled }] of priceMarket(plan, before.outlookOf(plan.counts), before.laterOutlookOf(plan.counts)).entries()) {
        const odds = settled ? null : offeredOdds(fair, marginPercent.live);
        const worth = fresh[index]?.fair[0];
        if (odds === null || !worth) continue;
        compared += 1;
        best = Math.max(best, (worth.oddsShare * odds) / 100 / (1 - worth.stakeShare));
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(best).toBeLessThanOrEqual(100 / (100 + marginPercent.live) + 1e-9);
});

/** Returns the best return on average of a bet at the highest odds that are honoured beside the current offer. */
function bestHonoured(sport: (typeof sportCodes)[number], number: number): { compared: number; best: number } {
  const { opening: open, plans: plansOf, play, marginPercent } = sportModels[sport];
  const pairing = { home: 0.2, away: 0.4 };
  const course = play(testStream(`honoured ${sport} ${number}`), pairing);
  let compared = 0;
  let best = 0;
  for (let atMs = 0; atMs < Math.min(course.lengthMs, LATEST_MS); atMs += HONOURED_STEP_MS) {
    const now = course.at(atMs);
    for (const plan of plansOf(pairing, open(pairing)).filter((each) => now.isListed(each) && !now.isClosing(each))) {
      for (const { fair, settled } of priceMarket(plan, now.outlookOf(plan.counts), now.laterOutlookOf(plan.counts))) {
        const odds = settled ? null : offeredOdds(fair, marginPercent.live);
        if (odds === null) continue;
        const honoured = Math.floor((odds * (100 + LIVE_DRIFT_PERCENT)) / 100);
        expect(honoured === odds || isSmallDrift(honoured, odds)).toBe(true);
        expect(isSmallDrift(honoured + 1, odds)).toBe(false);
        compared += 1;
        best = Math.max(best, (fair[0].oddsShare * honoured) / 100 / (1 - fair[0].stakeShare));
      }
    }
  }
  return { compared, best };
}

test.each(sportCodes)('%s: a bettor who always gets the highest odds that are honoured still pays a part of the margin', (sport) => {
  const { compared, best } = bestHonoured(sport, 1);
  expect(compared).toBeGreaterThan(100);
  expect(best).toBeGreaterThan(0.9);
  expect(best).toBeLessThanOrEqual((100 + LIVE_DRIFT_PERCENT) / (100 + sportModels[sport].marginPercent.live) + 1e-9);
  expect(best).toBeLessThan(1);
});
