import type { SlotSymbol } from '../../contract/wire.ts';
import { type RuleSet, reelsOf, unitsOf } from '../../engine/slot/rule-set.ts';
import { formatNumber, formatPercent, type MessageKey } from '../page/language.ts';
import type { Game } from './game.ts';

/** Returns the symbols that pay, the most valuable first. */
export function payingSymbols(rules: RuleSet): SlotSymbol[] {
  return Object.keys(rules.pays) as SlotSymbol[];
}

/** Returns the counts of a symbol that pay, highest first, each with its pay as a multiple of the stake. */
export function paysOfSymbol(rules: RuleSet, symbol: SlotSymbol): { count: number; times: number }[] {
  return Object.entries(rules.pays[symbol] ?? {})
    .map(([count, pay]) => ({ count: Number(count), times: pay / unitsOf(rules) }))
    .reverse();
}

/** Formats a count of symbols. Cascades pay the same for a range of counts, which is formatted as a range. */
export function countText(rules: RuleSet, symbol: SlotSymbol, count: number): string {
  if (rules.kind !== 'cascades') return String(count);
  const counts = Object.keys(rules.pays[symbol] ?? {}).map(Number);
  const next = counts.find((candidate) => candidate > count);
  return next === undefined ? `${count}+` : `${count}–${next - 1}`;
}

/** Returns what the game counts (lines, ways, or cells anywhere), with its names. */
export function countedIn({ rules }: Game): { value: string; name: MessageKey; longName: MessageKey } {
  if (rules.kind === 'lines') return { value: String(rules.lines.length), name: 'factLines', longName: 'linesLong' };
  if (rules.kind === 'ways') return { value: formatNumber(rules.rows ** reelsOf(rules)), name: 'factWays', longName: 'waysLong' };
  return { value: `${rules.reels}×${rules.rows}`, name: 'factCells', longName: 'cellsLong' };
}

/** Formats the published return: exact, or with the margin of its measurement. */
export function returnText({ facts }: Game): string {
  const percent = formatPercent(facts.returnToPlayerPercent);
  return facts.returnMarginPercent === null ? percent : `${percent} ± ${formatNumber(facts.returnMarginPercent, 2)}`;
}
