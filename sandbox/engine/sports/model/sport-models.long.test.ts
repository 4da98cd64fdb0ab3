import { expect, test } from 'vitest';
import { sportCodes } from '../../../contract/sports-wire.ts';
import { measureOdds } from '../../../service/testing/measure-odds.ts';
import { sportModels } from './sport-models.ts';

const MATCHES = 1_500;
const LIVE_MATCHES = 3_000;
const MOST_DEVIATIONS = 4.5;
/** The minimum number of hits. With fewer, a single long shot would distort the result. */
const LEAST_COUNT = 150;
/**
 * How far the return may deviate from what the stated margin implies. Rounding to hundredths, lines that return stakes,
 * and chance affect it.
 */
const MOST_OFF = 0.02;

const cases = sportCodes.flatMap((sport) => [[sport, 'before', MATCHES] as const, [sport, 'live', LIVE_MATCHES] as const]);

test.each(cases)('%s, %s: over %i matches, outcomes are as frequent as their prices imply, and the margin is the stated one', (sport, when, matches) => {
  const { outcomes, returned, bestExpected } = measureOdds(sport, matches, when);
  expect(outcomes.filter(({ count, deviation }) => count >= LEAST_COUNT && Math.abs(deviation) > MOST_DEVIATIONS)).toEqual([]);
  expect(bestExpected).toBeLessThan(1);
  expect(Math.abs(returned - 100 / (100 + sportModels[sport].marginPercent[when]))).toBeLessThan(MOST_OFF);
});
