import { expect, test } from 'vitest';
import { slotRulesByGame } from './games.ts';
import { ruleSets } from './rules/rule-sets.ts';

const LEAST_GAMES_PER_RULES = 20;
const LEAST_RULES = 8;

test('every rule set is used, eight of them by more than twenty games each, and Lale Devri still uses the twenty lines', () => {
  const counts = [...ruleSets.values()].map((rules) => [...slotRulesByGame.values()].filter((played) => played === rules).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.filter((games) => games > LEAST_GAMES_PER_RULES).length).toBeGreaterThanOrEqual(LEAST_RULES);
  expect(slotRulesByGame.get('slot-lale-devri')?.id).toBe('twenty-lines');
});

test('every game can be played for one to one hundred lira', () => {
  for (const { betsMinor } of slotRulesByGame.values()) expect([betsMinor[0], betsMinor.at(-1)]).toEqual([100n, 10_000n]);
});
