import type { SlotSymbol } from '../../contract/wire.ts';

export type { SlotSymbol };

/** What a number of equal symbols pays, in units of the stake (see `unitsOf`). */
export type PaysByCount = Readonly<Record<number, number>>;

interface SharedRules {
  id: string;
  /** The number of visible rows. */
  rows: number;
  pays: Readonly<Partial<Record<SlotSymbol, PaysByCount>>>;
  /** The symbol that substitutes for every symbol that pays on lines or ways. */
  wild: SlotSymbol;
  /** The stakes that a player can choose, kuruş per spin. Each divides into whole kuruş per unit. */
  betsMinor: readonly bigint[];
}

/** `needed` scatters anywhere open free spins, which are played at once as part of the same round. */
export interface FreeSpinRules {
  needed: number;
  spins: number;
  /** The multiplier of every pay in a free spin. */
  multiplier: number;
}

/** `needed` coins hold their cells and open re-spins. Every new coin resets the number of re-spins. */
export interface HoldRules {
  needed: number;
  respins: number;
  /** In each re-spin, an empty cell shows a coin with probability 1 / `oneIn`. */
  oneIn: number;
  /** The possible values of a coin, in stakes, with their relative weights. */
  values: readonly { value: number; weight: number }[];
}

/** Symbols pay along fixed lines from the left. */
export interface LineRules extends SharedRules {
  kind: 'lines';
  /** One strip per reel, read from top to bottom and closed to a ring. */
  strips: readonly (readonly SlotSymbol[])[];
  /** Each line lists the row that it crosses on every reel; 0 is the top row. */
  lines: readonly (readonly number[])[];
  /** Whether a wild covers its whole reel before lines are counted. */
  isWildExpanding?: boolean;
  freeSpins?: FreeSpinRules;
  hold?: HoldRules;
}

/** Symbols pay in every combination of their cells on adjacent reels from the left. */
export interface WaysRules extends SharedRules {
  kind: 'ways';
  strips: readonly (readonly SlotSymbol[])[];
  /** The number of units in a stake. */
  units: number;
}

/** Symbols pay anywhere. Those that paid vanish, the others fall, and the multiplier rises with each cascade. */
export interface CascadeRules extends SharedRules {
  kind: 'cascades';
  reels: number;
  /** The minimum number of equal symbols that pays. */
  leastCount: number;
  /** The relative probability of each symbol. Symbols are drawn cell by cell. */
  weights: readonly { symbol: SlotSymbol; weight: number }[];
  /**
   * The multipliers of the first window, the first cascade, and so on. The last one applies to all further cascades.
   */
  multipliers: readonly number[];
  units: number;
}

/** The rules of one game, as data for the engine. The pictures of the symbols belong to the skin. */
export type RuleSet = LineRules | WaysRules | CascadeRules;

/** Returns the number of units in a stake. Pays are counted in units. */
export function unitsOf(rules: RuleSet): number {
  return rules.kind === 'lines' ? rules.lines.length : rules.units;
}

/** Returns the number of reels in the window. */
export function reelsOf(rules: RuleSet): number {
  return rules.kind === 'cascades' ? rules.reels : rules.strips.length;
}

/** Returns all symbols that a reel can show, possibly repeated. Throws a RangeError if the rules have no such reel. */
export function symbolsOfReel(rules: RuleSet, reel: number): readonly SlotSymbol[] {
  const symbols = rules.kind === 'cascades' ? rules.weights.map(({ symbol }) => symbol) : rules.strips[reel];
  if (!symbols) throw new RangeError(`there is no reel ${reel}`);
  return symbols;
}
