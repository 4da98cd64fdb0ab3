import { figuresOf } from '../slot/figures.ts';
import type { RuleSet } from '../slot/rule-set.ts';
import type { RulesView } from '../web/wire.ts';

/** The rules as the page shows them, with their published figures. */
export function presentRules(rules: RuleSet, spinPaceMs: number): RulesView {
  return { id: rules.id, betsMinor: rules.betsMinor.map(Number), ...figuresOf(rules.id), spinPaceMs };
}
