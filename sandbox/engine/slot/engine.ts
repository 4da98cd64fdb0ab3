import type { RandomStream } from '../fairness/random-stream.ts';
import { type LineRules, type RuleSet, type SlotSymbol, unitsOf, type WaysRules } from './rule-set.ts';
import type { SlotOutcome, SlotStep, SlotWin } from './slot-outcome.ts';

export type SlotWindow = readonly (readonly SlotSymbol[])[];
type StripRules = LineRules | WaysRules;

/** Draws one stop per reel, reel by reel from the left. All positions of a strip are equally likely. */
export function drawStops(rules: StripRules, stream: RandomStream): number[] {
  return rules.strips.map((strip) => stream.nextBelow(strip.length));
}

function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % strip.length];
  if (symbol === undefined) throw new RangeError(`a strip has no position ${position}`);
  return symbol;
}

/** Returns the window at these stops. Throws a RangeError if a stop is missing or not on its strip. */
export function windowAt(rules: StripRules, stops: readonly number[]): SlotSymbol[][] {
  return rules.strips.map((strip, reel) => {
    const stop = stops[reel];
    if (stop === undefined || stop < 0 || stop >= strip.length) throw new RangeError(`reel ${reel} has no stop ${stop}`);
    return Array.from({ length: rules.rows }, (_, row) => symbolAt(strip, stop + row));
  });
}

/** Returns the reels that an expanding wild covers completely. */
export function coveredReels(rules: StripRules, window: SlotWindow): number[] {
  if (rules.kind !== 'lines' || !rules.isWildExpanding) return [];
  return window.flatMap((symbols, reel) => (symbols.includes(rules.wild) ? [reel] : []));
}

/** Returns the window after wilds have covered these reels. */
export function coverReels(rules: RuleSet, window: SlotWindow, covered: readonly number[]): SlotWindow {
  return window.map((symbols, reel) => (covered.includes(reel) ? symbols.map(() => rules.wild) : symbols));
}

function countFromLeft(symbols: readonly SlotSymbol[], symbol: SlotSymbol, wild: SlotSymbol): number {
  const end = symbols.findIndex((candidate) => candidate !== symbol && candidate !== wild);
  return end === -1 ? symbols.length : end;
}

/**
 * Returns the win of the symbols along one line, or null if they pay nothing. The better of two wins counts: that of
 * the first other symbol with its wilds, or that of the leading wilds alone.
 */
export function payOfLine(rules: LineRules, symbols: readonly SlotSymbol[]): Pick<SlotWin, 'symbol' | 'count' | 'pay'> | null {
  const first = symbols.find((symbol) => symbol !== rules.wild) ?? rules.wild;
  const candidates = [first, rules.wild].map((symbol) => {
    const count = symbol === rules.wild ? countFromLeft(symbols, rules.wild, rules.wild) : countFromLeft(symbols, symbol, rules.wild);
    return { symbol, count, pay: rules.pays[symbol]?.[count] ?? 0 };
  });
  const best = candidates.reduce((left, right) => (right.pay > left.pay ? right : left));
  return best.pay > 0 ? best : null;
}

function lineWins(rules: LineRules, window: SlotWindow): SlotWin[] {
  return rules.lines.flatMap((rows, line) => {
    const symbols = window.map((reel, index) => symbolAt(reel, rows[index] ?? 0));
    const win = payOfLine(rules, symbols);
    if (!win) return [];
    return [{ line, ...win, ways: 1, cells: rows.slice(0, win.count).map((row, reel) => reel * rules.rows + row) }];
  });
}

function wayWin(rules: WaysRules, window: SlotWindow, symbol: SlotSymbol): SlotWin[] {
  const rowsByReel = window.map((symbols) => symbols.flatMap((candidate, row) => (candidate === symbol || candidate === rules.wild ? [row] : [])));
  const gap = rowsByReel.findIndex((rows) => rows.length === 0);
  const run = gap === -1 ? rowsByReel : rowsByReel.slice(0, gap);
  const pay = rules.pays[symbol]?.[run.length] ?? 0;
  if (pay === 0) return [];
  const ways = run.reduce((product, rows) => product * rows.length, 1);
  const cells = run.flatMap((rows, reel) => rows.map((row) => reel * rules.rows + row));
  return [{ symbol, count: run.length, line: null, ways, cells, pay: pay * ways }];
}

/** Returns all wins in this window: at most one per line, or one per symbol over all its ways. */
export function winsOf(rules: StripRules, window: SlotWindow): SlotWin[] {
  if (rules.kind === 'lines') return lineWins(rules, window);
  return (Object.keys(rules.pays) as SlotSymbol[]).flatMap((symbol) => wayWin(rules, window, symbol));
}

/** Returns the total pay of wins, in units. */
export const payOf = (wins: readonly SlotWin[]): number => wins.reduce((sum, win) => sum + win.pay, 0);

/** Returns the window at these stops as a step of a round. */
export function stepAt(rules: StripRules, stops: readonly number[], more: Partial<Pick<SlotStep, 'kind' | 'multiplier' | 'left'>> = {}): SlotStep {
  const window = windowAt(rules, stops);
  const covered = coveredReels(rules, window);
  const wins = winsOf(rules, coverReels(rules, window, covered));
  const { multiplier = 1, kind = 'spin', left = 0 } = more;
  return { kind, window, covered, wins, multiplier, coins: [], left, pay: payOf(wins) * multiplier };
}

/** Returns the value of one unit of a stake, kuruş. Throws a RangeError if the rule set does not offer the stake. */
export function unitMinor(rules: RuleSet, betMinor: bigint): bigint {
  if (!rules.betsMinor.includes(betMinor)) throw new RangeError('not a stake of this game');
  return betMinor / BigInt(unitsOf(rules));
}

/** Returns what the whole outcome pays for a stake, kuruş. */
export function winMinorOf(rules: RuleSet, outcome: SlotOutcome, betMinor: bigint): bigint {
  return BigInt(outcome.pay) * unitMinor(rules, betMinor);
}
