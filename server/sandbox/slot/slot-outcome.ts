import type { SlotSymbol } from './rule-set.ts';

/** A cell of the window by its number: reel × rows + row. */
export type Cell = number;

export interface SlotWin {
  symbol: SlotSymbol;
  count: number;
  /** Index into the lines of the rule set; null where there are none. */
  line: number | null;
  /** In how many ways the symbols run through the reels; one on a line. */
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
  /** What is seen when the reels rest, reel by reel, each from top to bottom. */
  window: readonly (readonly SlotSymbol[])[];
  /** Reels that a wild then covers as a whole. */
  covered: readonly number[];
  wins: readonly SlotWin[];
  multiplier: number;
  coins: readonly CoinValue[];
  /** Re-spins or free spins that are still to come. */
  left: number;
  /** What this step pays, in units, its multiplier included. */
  pay: number;
}
/** All of one round, decided before anything of it is shown. */
export interface SlotOutcome {
  /** Where each strip stands first: the index of the symbol in its top row; empty where there are no strips. */
  stops: readonly number[];
  steps: readonly SlotStep[];
  /** What the whole round pays, in units of the stake. */
  pay: number;
}
