import { outcomeAt, payOfLine } from './engine.ts';
import type { RuleSet, SlotSymbol } from './rule-set.ts';

/** A share as a fraction of whole numbers, so that nothing is rounded. */
export interface Share {
  numerator: bigint;
  denominator: bigint;
}
/** What a rule set returns, computed from its strips and printed in its help. */
export interface ExactFigures {
  /** Mean return per stake over all stops. */
  returnToPlayer: Share;
  /** Share of spins in which at least one line pays. */
  hitFrequency: Share;
  /** The most one line can pay, in stakes per spin × lines (that is: in line stakes). */
  topLinePay: number;
}

interface Run {
  symbols: SlotSymbol[];
  /** Number of ways the strips can show these symbols along a line. */
  ways: bigint;
}

function countSymbols(strip: readonly SlotSymbol[]): Map<SlotSymbol, number> {
  const counts = new Map<SlotSymbol, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

function visitLines(counts: readonly Map<SlotSymbol, number>[], run: Run, visit: (run: Run) => void): void {
  const reel = counts[run.symbols.length];
  if (!reel) {
    visit(run);
    return;
  }
  for (const [symbol, count] of reel) visitLines(counts, { symbols: [...run.symbols, symbol], ways: run.ways * BigInt(count) }, visit);
}

/**
 * The exact return: each cell of a reel shows each position of its strip equally often, so every line has the same mean, and
 * the mean of their sum is the sum of their means, however much the lines share.
 */
export function returnToPlayer(rules: RuleSet): Share {
  let paid = 0n;
  visitLines(rules.strips.map(countSymbols), { symbols: [], ways: 1n }, (run) => {
    const win = payOfLine(rules, run.symbols);
    if (win) paid += BigInt(win.pay) * run.ways;
  });
  return { numerator: paid, denominator: rules.strips.reduce((product, strip) => product * BigInt(strip.length), 1n) };
}

/** The exact hit frequency. Only the reels that the shortest paying run needs are turned; the rest cannot undo a win. */
export function hitFrequency(rules: RuleSet): Share {
  const shortest = Math.min(...Object.values(rules.pays).flatMap((pays) => Object.keys(pays).map(Number)));
  const strips = rules.strips.slice(0, shortest);
  const short: RuleSet = { ...rules, strips, lines: rules.lines.map((line) => line.slice(0, shortest)) };
  const total = strips.reduce((product, strip) => product * strip.length, 1);
  let hits = 0n;
  for (let number = 0; number < total; number++) {
    let rest = number;
    const stops = strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
    if (outcomeAt(short, stops).wins.length > 0) hits += 1n;
  }
  return { numerator: hits, denominator: BigInt(total) };
}

/** All published figures of a rule set. Takes some tenths of a second: compute once and keep. */
export function exactFigures(rules: RuleSet): ExactFigures {
  const pays = Object.values(rules.pays).flatMap((byCount) => Object.values(byCount));
  return { returnToPlayer: returnToPlayer(rules), hitFrequency: hitFrequency(rules), topLinePay: Math.max(...pays) };
}

/** A share as a percentage with a number of decimals, cut and not rounded up, so that no more is promised than is paid. */
export function percentOf(share: Share, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((share.numerator * 100n * scale) / share.denominator) / Number(scale);
}
