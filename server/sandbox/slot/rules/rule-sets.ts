import type { RuleSet } from '../rule-set.ts';
import { cascades } from './cascades.ts';
import { freeSpins } from './free-spins.ts';
import { holdAndWin } from './hold-and-win.ts';
import { tenLines } from './ten-lines.ts';
import { threeReels } from './three-reels.ts';
import { twentyLines } from './twenty-lines.ts';
import { waysOfFourRows } from './ways-of-four-rows.ts';
import { waysOfThreeRows } from './ways-of-three-rows.ts';

/** Every set of rules by its id; rounds name the one they were played by, so none is ever changed or taken away. */
export const ruleSets: ReadonlyMap<string, RuleSet> = new Map(
  [twentyLines, tenLines, waysOfThreeRows, waysOfFourRows, cascades, holdAndWin, freeSpins, threeReels].map((rules): [string, RuleSet] => [rules.id, rules]),
);

/** The rules of an id. Throws a RangeError where there are none. */
export function ruleSetOf(id: string): RuleSet {
  const rules = ruleSets.get(id);
  if (!rules) throw new RangeError(`there are no rules ${id}`);
  return rules;
}
