import { describe, expect, test } from 'vitest';
import { sportCodes } from '../../../contract/sports-wire.ts';
import { measureOdds, testStream } from '../../../service/testing/measure-odds.ts';
import { sportModels } from './sport-models.ts';

const QUICK_MATCHES = 60;
/**
 * Allowed deviation in standard deviations. One of some 350 outcomes exceeds it in about one of 400 runs. The runs are
 * deterministic.
 */
const MOST_DEVIATIONS = 4.5;
/** The minimum number of hits. With fewer, a single long shot would distort the result. */
const LEAST_COUNT = 40;
const moments = [-1, 0, 60_000, 240_000, 400_000, 700_000, 900_000];

describe.each(sportCodes)('%s', (sport) => {
  const model = sportModels[sport];
  const pairing = { home: 0.4, away: -0.3 };
  const opening = model.opening(pairing);
  const course = model.play(testStream(`one ${sport}`), pairing);
  const plans = model.plans(pairing, opening);
  const situations = moments.map((atMs) => (atMs < 0 ? opening : course.at(Math.min(atMs, course.lengthMs))));

  test('the probabilities of the possible ends of every count sum to 1 at any moment', () => {
    for (const situation of situations) {
      for (const plan of plans) {
        const cells = situation.outlookOf(plan.counts)[plan.reads]();
        expect(Math.abs(cells.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-9);
      }
    }
  });

  test('no two markets of a match share an id, and no two outcomes of a market do', () => {
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    for (const { outcomes } of plans) expect(new Set(outcomes).size).toBe(outcomes.length);
    expect(plans.map(({ id }) => id)).toContain(model.mainMarketId);
  });

  test('an unknown count is refused', () => {
    for (const situation of situations) expect(() => situation.outlookOf('elbows')).toThrow(RangeError);
  });

  test('the points of the periods never decrease, and the course stays at its last situation after its end', () => {
    let before = 0;
    for (const { atMs } of course.events) {
      const { score } = course.at(atMs);
      const counted = score.periods.reduce((sum, { home, away }) => sum + home + away, 0);
      expect(counted).toBeGreaterThanOrEqual(before);
      before = counted;
    }
    expect(course.at(course.lengthMs).score).toEqual(course.at(course.lengthMs + 60_000).score);
  });

  test.each(['before', 'live'] as const)('%s a match, outcomes are as frequent as their prices imply, and bets return less than is staked', (when) => {
    const { outcomes, bestExpected, returned } = measureOdds(sport, QUICK_MATCHES, when);
    expect(outcomes.filter(({ count, deviation }) => count >= LEAST_COUNT && Math.abs(deviation) > MOST_DEVIATIONS)).toEqual([]);
    expect(bestExpected).toBeLessThan(1);
    expect(returned).toBeLessThan(1);
  });
});
