import { expect, test } from 'vitest';
import { slotRulesByGame } from './games.ts';
import { ruleSets } from './rules/rule-sets.ts';

const LEAST_GAMES_PER_RULES = 20;

test('every rule set is used by more than twenty games, and Lale Devri still uses the twenty lines', () => {
  for (const rules of ruleSets.values())
    expect([...slotRulesByGame.values()].filter((played) => played === rules).length).toBeGreaterThan(LEAST_GAMES_PER_RULES);
  expect(slotRulesByGame.get('slot-lale-devri')?.id).toBe('twenty-lines');
});

test('every game can be played for one to one hundred lira', () => {
  for (const { betsMinor } of slotRulesByGame.values()) expect([betsMinor[0], betsMinor.at(-1)]).toEqual([100n, 10_000n]);
});
