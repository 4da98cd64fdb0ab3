import type { SlotSymbol } from './rule-set.ts';

/** The number of a cell in the window: reel × rows + row. */
export type Cell = number;

export interface SlotWin {
  symbol: SlotSymbol;
  count: number;
  /** Index into the lines of the rule set; null for rules without lines. */
  line: number | null;
  /** Number of ways in which the symbols run through the reels; 1 on a line. */
  ways: number;
  cells: readonly Cell[];
  /** In units of the stake, before the multiplier of its step. */
  pay: number;
}
export interface CoinValue {
  cell: Cell;
  /** In stakes. */
  value: number;
}
/** The first window, a window after symbols have fallen, a re-spin with held coins, or a free spin. */
export type StepKind = 'spin' | 'cascade' | 'respin' | 'free';
export interface SlotStep {
  kind: StepKind;
  /** The symbols when the reels have stopped, reel by reel, each from top to bottom. */
  window: readonly (readonly SlotSymbol[])[];
  /** Reels that an expanding wild then covers completely. */
  covered: readonly number[];
  wins: readonly SlotWin[];
  multiplier: number;
  coins: readonly CoinValue[];
  /** Number of re-spins or free spins still to come. */
  left: number;
  /** What this step pays, in units, including its multiplier. */
  pay: number;
}
/** One complete round, decided before any of it is shown. */
export interface SlotOutcome {
  /** The first stop of each strip: the index of the symbol in its top row. Empty where there are no strips. */
  stops: readonly number[];
  steps: readonly SlotStep[];
  /** What the whole round pays, in units of the stake. */
  pay: number;
}
