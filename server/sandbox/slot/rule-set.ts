import type { SlotSymbol } from '../web/wire.ts';

export type { SlotSymbol };

/** What a number of equal symbols pays, in units of the stake (see `unitsOf`). */
export type PaysByCount = Readonly<Record<number, number>>;

interface SharedRules {
  id: string;
  /** How many rows are seen. */
  rows: number;
  pays: Readonly<Partial<Record<SlotSymbol, PaysByCount>>>;
  /** Stands in for every symbol that pays on lines or ways. */
  wild: SlotSymbol;
  /** The stakes a player can choose, kuruş per spin; each divides into whole kuruş per unit. */
  betsMinor: readonly bigint[];
}

/** So many scatters anywhere open free spins, which are played at once as part of the same round. */
export interface FreeSpinRules {
  needed: number;
  spins: number;
  /** What every pay of a free spin is multiplied by. */
  multiplier: number;
}

/** So many coins hold their cells and open re-spins; every new coin sets the count of re-spins back. */
export interface HoldRules {
  needed: number;
  respins: number;
  /** An empty cell shows a coin in one of so many re-spins. */
  oneIn: number;
  /** What a coin is worth, in stakes, and how often that is among `totalWeight` coins. */
  values: readonly { value: number; weight: number }[];
}

/** Symbols pay along fixed lines from the left. */
export interface LineRules extends SharedRules {
  kind: 'lines';
  /** One strip per reel, read from top to bottom and closed to a ring. */
  strips: readonly (readonly SlotSymbol[])[];
  /** Each line names the row it crosses on every reel, 0 being the top. */
  lines: readonly (readonly number[])[];
  /** A wild covers the whole of its reel before lines are counted. */
  isWildExpanding?: boolean;
  freeSpins?: FreeSpinRules;
  hold?: HoldRules;
}

/** Symbols pay in every combination of their cells on neighbouring reels from the left. */
export interface WaysRules extends SharedRules {
  kind: 'ways';
  strips: readonly (readonly SlotSymbol[])[];
  /** Into how many units a stake divides. */
  units: number;
}

/** Symbols pay wherever they stand; what paid vanishes, the rest falls, and each cascade multiplies its pays more. */
export interface CascadeRules extends SharedRules {
  kind: 'cascades';
  reels: number;
  /** Fewer equal symbols than this never pay. */
  leastCount: number;
  /** How often each symbol is drawn, cell by cell. */
  weights: readonly { symbol: SlotSymbol; weight: number }[];
  /** The multiplier of the first window, of the first cascade, and so on; the last one stays. */
  multipliers: readonly number[];
  units: number;
}

/** Everything that makes one game: data only, the engine knows the rest. Which picture a symbol has is the skin's affair. */
export type RuleSet = LineRules | WaysRules | CascadeRules;

/** Into how many units a stake divides: pays are counted in them. */
export function unitsOf(rules: RuleSet): number {
  return rules.kind === 'lines' ? rules.lines.length : rules.units;
}

/** How many reels the window has. */
export function reelsOf(rules: RuleSet): number {
  return rules.kind === 'cascades' ? rules.reels : rules.strips.length;
}

/** The symbols a reel can show, each at least once. Throws a RangeError for a reel the rules do not have. */
export function symbolsOfReel(rules: RuleSet, reel: number): readonly SlotSymbol[] {
  const symbols = rules.kind === 'cascades' ? rules.weights.map(({ symbol }) => symbol) : rules.strips[reel];
  if (!symbols) throw new RangeError(`there is no reel ${reel}`);
  return symbols;
}
