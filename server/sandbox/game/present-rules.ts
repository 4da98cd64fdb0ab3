import { type ExactFigures, exactFigures, percentOf } from '../slot/exact-figures.ts';
import { slotRulesByGame } from '../slot/games.ts';
import type { RuleSet } from '../slot/rule-set.ts';
import type { RulesView } from '../web/wire.ts';

const PERCENT_DECIMALS = 2;
const figures = new Map<string, ExactFigures>();

/** The published figures of a rule set, computed at the first question. */
function figuresOf(rules: RuleSet): ExactFigures {
  const known = figures.get(rules.id) ?? exactFigures(rules);
  figures.set(rules.id, known);
  return known;
}

/** Computes the figures of every game ahead of the first player, who would wait for them. */
export function computeAllFigures(): void {
  for (const rules of slotRulesByGame.values()) figuresOf(rules);
}

/** The rules as the page shows them, with figures computed from the strips. */
export function presentRules(rules: RuleSet, spinPaceMs: number): RulesView {
  const exact = figuresOf(rules);
  return {
    rows: rules.rows,
    lines: rules.lines.map((line) => [...line]),
    strips: rules.strips.map((strip) => [...strip]),
    pays: Object.fromEntries(Object.entries(rules.pays).map(([symbol, pays]) => [symbol, { ...pays }])),
    wild: rules.wild,
    betsMinor: rules.betsMinor.map(Number),
    returnToPlayerPercent: percentOf(exact.returnToPlayer, PERCENT_DECIMALS),
    hitFrequencyPercent: percentOf(exact.hitFrequency, PERCENT_DECIMALS),
    topLinePay: exact.topLinePay,
    spinPaceMs,
  };
}
