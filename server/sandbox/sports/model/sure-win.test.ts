import { expect, test } from 'vitest';
import { testStream } from '../../testing/measure-odds.ts';
import { sportCodes } from '../../web/sports-wire.ts';
import { offeredOdds, priceMarket } from './price-market.ts';
import type { Situation } from './sport-model.ts';
import { sportModels } from './sport-models.ts';

const GREED = 0.05;
const ROUNDS = 1_500;
const COURSES = 400;
const QUICK_ROUNDS = 250;
const LATEST_MS = 900_000;
const model = sportModels.football;

/** What every outcome on offer returns of one staked, in each end that the goals of the match can still have. */
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
 * The best that a stake spread over all outcomes returns in the worst end, found by fictitious play: the bettor keeps adding to the outcome that returns most
 * under the ends that have gone worst for him so far (multiplicative weights, which come ever closer to the best spread there is).
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
])('%s no spread of stakes over all that is on offer wins in every end', (_name, atMs, pairing) => {
  const returns = returnsAt(atMs, pairing);
  expect(returns.length).toBeGreaterThan(15);
  const best = bestWorstReturn(returns);
  expect(best).toBeGreaterThan(0.5);
  expect(best).toBeLessThan(1);
});

test('a book without a margin that is wrong in one price is beaten by the same bettor', () => {
  expect(
    bestWorstReturn([
      [2.2, 0],
      [0, 2.1],
    ]),
  ).toBeGreaterThan(1);
});

test.each(sportCodes)('%s: no spread of stakes over all markets of a match together wins in every course that it can take', (sport) => {
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

/** Each moment at which a match's prices were made anew though nothing had happened, with the one before it. */
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

test.each(['football', 'handball', 'virtual'] as const)('%s: who waits until prices are about to change pays the margin all the same', (sport) => {
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
