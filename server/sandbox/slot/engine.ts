import type { RandomStream } from '../fairness/random-stream.ts';
import type { RuleSet, SlotSymbol } from './rule-set.ts';

export interface LineWin {
  /** Index into the lines of the rule set. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** In line stakes. */
  pay: number;
}
export interface SpinOutcome {
  /** Where each strip stands: the index of the symbol in the top row. */
  stops: readonly number[];
  /** What is seen, reel by reel, each from top to bottom. */
  window: readonly (readonly SlotSymbol[])[];
  wins: readonly LineWin[];
}

/** Draws one stop per reel, each position of its strip equally likely, reel by reel from the left. */
export function drawStops(rules: RuleSet, stream: RandomStream): number[] {
  return rules.strips.map((strip) => stream.nextBelow(strip.length));
}

function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % strip.length];
  if (symbol === undefined) throw new RangeError(`a strip has no position ${position}`);
  return symbol;
}

/** What is seen when the reels stand at these stops. Throws a RangeError for a stop that is not on its strip. */
export function windowAt(rules: RuleSet, stops: readonly number[]): SlotSymbol[][] {
  return rules.strips.map((strip, reel) => {
    const stop = stops[reel];
    if (stop === undefined || stop < 0 || stop >= strip.length) throw new RangeError(`reel ${reel} has no stop ${stop}`);
    return Array.from({ length: rules.rows }, (_, row) => symbolAt(strip, stop + row));
  });
}

function countFromLeft(symbols: readonly SlotSymbol[], symbol: SlotSymbol, wild: SlotSymbol): number {
  const end = symbols.findIndex((candidate) => candidate !== symbol && candidate !== wild);
  return end === -1 ? symbols.length : end;
}

/** What the symbols along one line pay: the better of the first symbol with its wilds and the leading wilds alone. */
export function payOfLine(rules: RuleSet, symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  const first = symbols.find((symbol) => symbol !== rules.wild) ?? rules.wild;
  const candidates = [first, rules.wild].map((symbol) => {
    const count = symbol === rules.wild ? countFromLeft(symbols, rules.wild, rules.wild) : countFromLeft(symbols, symbol, rules.wild);
    return { symbol, count, pay: rules.pays[symbol]?.[count] ?? 0 };
  });
  const best = candidates.reduce((left, right) => (right.pay > left.pay ? right : left));
  return best.pay > 0 ? best : null;
}

/** The outcome at these stops: every line that pays, left to right, once. */
export function outcomeAt(rules: RuleSet, stops: readonly number[]): SpinOutcome {
  const window = windowAt(rules, stops);
  const wins = rules.lines.flatMap((rows, line) => {
    const symbols = window.map((reel, index) => symbolAt(reel, rows[index] ?? 0));
    const win = payOfLine(rules, symbols);
    return win ? [{ line, ...win }] : [];
  });
  return { stops, window, wins };
}

/** Kuruş staked on one line. Throws a RangeError for a stake the rule set does not offer. */
export function lineBetMinor(rules: RuleSet, betMinor: bigint): bigint {
  if (!rules.betsMinor.includes(betMinor)) throw new RangeError('not a stake of this game');
  return betMinor / BigInt(rules.lines.length);
}

/** What the whole outcome returns for a stake, in kuruş. */
export function winMinorOf(rules: RuleSet, outcome: SpinOutcome, betMinor: bigint): bigint {
  const paid = outcome.wins.reduce((sum, win) => sum + win.pay, 0);
  return BigInt(paid) * lineBetMinor(rules, betMinor);
}
