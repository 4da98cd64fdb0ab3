import { figuresOf } from '../slot/figures.ts';
import type { RuleSet } from '../slot/rule-set.ts';
import type { RulesView } from '../web/wire.ts';

/** Builds the view of a slot's rules with their published figures. `spinPaceMs` is the pause between spins, ms. */
export function presentRules(rules: RuleSet, spinPaceMs: number): RulesView {
  return { id: rules.id, betsMinor: rules.betsMinor.map(Number), ...figuresOf(rules.id), spinPaceMs };
}
