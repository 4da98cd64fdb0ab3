import { expect, test } from 'vitest';
import { hitFrequency, returnToPlayer } from './exact-figures.ts';
import { figures, figuresOf } from './figures.ts';
import { type RuleSet, unitsOf } from './rule-set.ts';
import { ruleSets } from './rules/rule-sets.ts';
import { percentOf } from './share.ts';
import { simulateRounds } from './simulate-rounds.ts';

const QUICK_ROUNDS = 20_000;
/** How far a quick simulation may deviate from the published return, in multiples of its own 99 % margin. */
const MARGINS = 1.5;
const every = [...ruleSets.values()];

/**
 * Returns the highest single pay, in stakes: of one line, of one way, of one symbol anywhere, or of a window full of
 * the most valuable coins.
 */
function topPayOf(rules: RuleSet): number {
  const dearest = Math.max(...Object.values(rules.pays).flatMap((pays) => Object.values(pays))) / unitsOf(rules);
  if (rules.kind === 'cascades') return dearest * Math.max(...rules.multipliers);
  if (rules.kind === 'ways') return dearest;
  const coins = rules.hold ? Math.max(...rules.hold.values.map(({ value }) => value)) * rules.rows * rules.strips.length : 0;
  return Math.max(coins, dearest * (rules.freeSpins?.multiplier ?? 1));
}

test('there are at least eight rule sets with different ids, and each publishes a return of 94 to 97 percent', () => {
  expect(every.length).toBeGreaterThanOrEqual(8);
  expect(Object.keys(figures).toSorted()).toEqual(every.map(({ id }) => id).toSorted());
  for (const { id } of every) {
    expect(figuresOf(id).returnToPlayerPercent).toBeGreaterThan(94);
    expect(figuresOf(id).returnToPlayerPercent).toBeLessThan(97);
  }
});

test.each(every.filter(({ kind }) => kind !== 'cascades').map((rules) => [rules.id, rules] as const))(
  '%s: the published return is the exact one',
  (id, rules) => {
    if (rules.kind === 'cascades') throw new Error('cascades are measured');
    expect(figuresOf(id)).toMatchObject({ returnToPlayerPercent: percentOf(returnToPlayer(rules), 2), returnMarginPercent: null });
    const firstWindows = percentOf(hitFrequency(rules), 2);
    const hasBonus = rules.kind === 'lines' && (rules.hold || rules.freeSpins);
    if (hasBonus) expect(figuresOf(id).hitFrequencyPercent).toBeGreaterThanOrEqual(firstWindows);
    else expect(figuresOf(id).hitFrequencyPercent).toBe(firstWindows);
  },
);

test.each(every.map((rules) => [rules.id, rules] as const))(
  '%s: the engine plays as published, and the top pay is the highest of its pay table',
  (id, rules) => {
    const played = simulateRounds(rules, QUICK_ROUNDS, 1907);
    expect(Math.abs(played.mean * 100 - figuresOf(id).returnToPlayerPercent)).toBeLessThan(MARGINS * played.margin * 100);
    expect(Math.abs(played.hits * 100 - figuresOf(id).hitFrequencyPercent)).toBeLessThan(1.5);
    expect(figuresOf(id).topPay).toBe(topPayOf(rules));
  },
);

test('every stake of every game divides into whole kuruş per unit', () => {
  for (const rules of every) for (const bet of rules.betsMinor) expect(bet % BigInt(unitsOf(rules))).toBe(0n);
});
