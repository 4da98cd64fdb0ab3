import type { RuleSet } from '../rule-set.ts';
import { cascades } from './cascades.ts';
import { freeSpins } from './free-spins.ts';
import { holdAndWin } from './hold-and-win.ts';
import { tenLines } from './ten-lines.ts';
import { threeReels } from './three-reels.ts';
import { twentyLines } from './twenty-lines.ts';
import { waysOfFourRows } from './ways-of-four-rows.ts';
import { waysOfThreeRows } from './ways-of-three-rows.ts';

/**
 * All rule sets by their ids. Rounds refer to the id that they were played with, so a rule set is never changed or
 * removed.
 */
export const ruleSets: ReadonlyMap<string, RuleSet> = new Map(
  [twentyLines, tenLines, waysOfThreeRows, waysOfFourRows, cascades, holdAndWin, freeSpins, threeReels].map((rules): [string, RuleSet] => [rules.id, rules]),
);

/** Returns the rule set with this id. Throws a RangeError if there is none. */
export function ruleSetOf(id: string): RuleSet {
  const rules = ruleSets.get(id);
  if (!rules) throw new RangeError(`there are no rules ${id}`);
  return rules;
}
