import type { SlotSymbol } from './rule-set.ts';

/** The number of a cell in the window: reel × rows + row. */
export type Cell = number;

export interface SlotWin {
  symbol: SlotSymbol;
  count: number;
  /** The index into the lines of the rule set; null for rules without lines. */
  line: number | null;
  /** The number of ways in which the symbols run through the reels; 1 on a line. */
  ways: number;
  cells: readonly Cell[];
  /** The pay in units of the stake, before the multiplier of its step. */
  pay: number;
}
export interface CoinValue {
  cell: Cell;
  /** The value in stakes. */
  value: number;
}
/** The first window, a window after symbols have fallen, a re-spin with held coins, or a free spin. */
export type StepKind = 'spin' | 'cascade' | 'respin' | 'free';
export interface SlotStep {
  kind: StepKind;
  /** The symbols after the reels have stopped, reel by reel, each from top to bottom. */
  window: readonly (readonly SlotSymbol[])[];
  /** The reels that an expanding wild then covers completely. */
  covered: readonly number[];
  wins: readonly SlotWin[];
  multiplier: number;
  coins: readonly CoinValue[];
  /** The number of re-spins or free spins that remain. */
  left: number;
  /** What this step pays, in units, including its multiplier. */
  pay: number;
}
/** One complete round, which is decided before any of it is shown. */
export interface SlotOutcome {
  /** The first stop of each strip, which is the index of the symbol in the top row. Empty for rules without strips. */
  stops: readonly number[];
  steps: readonly SlotStep[];
  /** What the whole round pays, in units of the stake. */
  pay: number;
}
