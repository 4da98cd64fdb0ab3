import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { ruleSets } from './rules/rule-sets.ts';
import { simulateRounds } from './simulate-rounds.ts';

/**
 * The number of simulated rounds per rule set. The one return that cannot be computed was measured over five million
 * rounds, which takes minutes. `FIGURE_ROUNDS=5000000` repeats that measurement.
 */
const ROUNDS = Number(process.env.FIGURE_ROUNDS ?? 1_000_000);
const LARGEST_HIT_ERROR_PERCENT = 0.15;
/** The standard deviations of a round, in stakes, from which volatility counts as medium and as high. */
const MEDIUM_FROM = 3;
const HIGH_FROM = 6;

const volatilityOf = (deviation: number) => (deviation < MEDIUM_FROM ? 'low' : deviation < HIGH_FROM ? 'medium' : 'high');

test.each([...ruleSets.values()].map((rules) => [rules.id, rules] as const))('%s: a million rounds match the published figures', (id, rules) => {
  const published = figuresOf(id);
  const played = simulateRounds(rules, ROUNDS, 1907);
  const margin = Math.max(played.margin * 100, published.returnMarginPercent ?? 0);
  expect(Math.abs(played.mean * 100 - published.returnToPlayerPercent)).toBeLessThan(margin);
  expect(Math.abs(played.hits * 100 - published.hitFrequencyPercent)).toBeLessThan(LARGEST_HIT_ERROR_PERCENT);
  expect(volatilityOf(played.deviation)).toBe(published.volatility);
});
