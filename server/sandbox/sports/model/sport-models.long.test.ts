import { expect, test } from 'vitest';
import { measureOdds } from '../../testing/measure-odds.ts';
import { sportCodes } from '../../web/sports-wire.ts';
import { sportModels } from './sport-models.ts';

const MATCHES = 1_500;
const LIVE_MATCHES = 3_000;
const MOST_DEVIATIONS = 4.5;
/** Below this a single long shot that comes in lies far off. */
const LEAST_COUNT = 150;
/** How far what came back may lie from what the margin says: cutting to hundredths and lines with stakes given back move it, and chance. */
const MOST_OFF = 0.02;

const cases = sportCodes.flatMap((sport) => [[sport, 'before', MATCHES] as const, [sport, 'live', LIVE_MATCHES] as const]);

test.each(cases)('%s, %s: over %i matches the odds come true as often as they say, and the margin is the stated one', (sport, when, matches) => {
  const { outcomes, returned, bestExpected } = measureOdds(sport, matches, when);
  expect(outcomes.filter(({ count, deviation }) => count >= LEAST_COUNT && Math.abs(deviation) > MOST_DEVIATIONS)).toEqual([]);
  expect(bestExpected).toBeLessThan(1);
  expect(Math.abs(returned - 100 / (100 + sportModels[sport].marginPercent[when]))).toBeLessThan(MOST_OFF);
});
