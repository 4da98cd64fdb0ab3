import type { RulesView } from '../../contract/wire.ts';
import { figuresOf } from '../../engine/slot/figures.ts';
import type { RuleSet } from '../../engine/slot/rule-set.ts';

/**
 * Builds the view of a slot's rules with their published figures. `spinPaceMs` is the minimum time between spins, ms.
 */
export function presentRules(rules: RuleSet, spinPaceMs: number): RulesView {
  return { id: rules.id, betsMinor: rules.betsMinor.map(Number), ...figuresOf(rules.id), spinPaceMs };
}
