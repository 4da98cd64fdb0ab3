import type { RandomStream } from '../fairness/random-stream.ts';
import { drawWeighted } from './draw-weighted.ts';
import { payOf } from './engine.ts';
import type { CascadeRules, SlotSymbol } from './rule-set.ts';
import type { SlotOutcome, SlotStep, SlotWin } from './slot-outcome.ts';

type Window = SlotSymbol[][];

/** Returns what this many equal symbols pay: the highest pay among the counts that are reached. */
function payFor(rules: CascadeRules, symbol: SlotSymbol, count: number): number {
  const reached = Object.entries(rules.pays[symbol] ?? {}).filter(([least]) => Number(least) <= count);
  return Math.max(0, ...reached.map(([, pay]) => pay));
}

function countSymbols(window: Window): Map<SlotSymbol, number> {
  const counts = new Map<SlotSymbol, number>();
  for (const symbols of window) for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

/** Returns a win for every symbol that occurs often enough, wherever in the window. */
export function cascadeWins(rules: CascadeRules, window: Window): SlotWin[] {
  const counts = countSymbols(window);
  return (Object.keys(rules.pays) as SlotSymbol[]).flatMap((symbol) => {
    const count = counts.get(symbol) ?? 0;
    const pay = count < rules.leastCount ? 0 : payFor(rules, symbol, count);
    if (pay === 0) return [];
    const cells = window.flatMap((symbols, reel) => symbols.flatMap((candidate, row) => (candidate === symbol ? [reel * rules.rows + row] : [])));
    return [{ symbol, count, line: null, ways: 1, cells, pay }];
  });
}

/**
 * Drops the remaining symbols and fills each reel from above. The draws go reel by reel from the left, and from top to
 * bottom in each.
 */
function fallen(rules: CascadeRules, window: Window, vanished: ReadonlySet<number>, stream: RandomStream): Window {
  return window.map((symbols, reel) => {
    const staying = symbols.filter((_, row) => !vanished.has(reel * rules.rows + row));
    const fresh = Array.from({ length: rules.rows - staying.length }, () => drawWeighted(rules.weights, stream).symbol);
    return [...fresh, ...staying];
  });
}

/** Plays a round of cascades. The round ends with the first window that pays nothing. */
export function playCascades(rules: CascadeRules, stream: RandomStream): SlotOutcome {
  const steps: SlotStep[] = [];
  const everyCell = new Set(Array.from({ length: rules.reels * rules.rows }, (_, cell) => cell));
  let window: Window = fallen(
    rules,
    Array.from({ length: rules.reels }, () => Array(rules.rows).fill(rules.wild)),
    everyCell,
    stream,
  );
  for (;;) {
    const wins = cascadeWins(rules, window);
    const multiplier = rules.multipliers[steps.length] ?? rules.multipliers.at(-1) ?? 1;
    steps.push({ kind: steps.length === 0 ? 'spin' : 'cascade', window, covered: [], wins, multiplier, coins: [], left: 0, pay: payOf(wins) * multiplier });
    if (wins.length === 0) break;
    window = fallen(rules, window, new Set(wins.flatMap((win) => win.cells)), stream);
  }
  return { stops: [], steps, pay: steps.reduce((sum, step) => sum + step.pay, 0) };
}
