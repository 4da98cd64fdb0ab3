import type { SlotSymbol } from '../web/wire.ts';

export type { SlotSymbol };

/** What 3, 4, 5 … equal symbols from the left pay on one line, in line stakes. */
export type LinePays = Readonly<Record<number, number>>;

/** Everything that makes one line game: data only, the engine knows the rest. Which picture a symbol has is the skin's affair. */
export interface RuleSet {
  id: string;
  rows: number;
  /** One strip per reel, read from top to bottom and closed to a ring. */
  strips: readonly (readonly SlotSymbol[])[];
  /** Each line names the row it crosses on every reel, 0 being the top. */
  lines: readonly (readonly number[])[];
  pays: Readonly<Partial<Record<SlotSymbol, LinePays>>>;
  /** Stands in for every symbol. */
  wild: SlotSymbol;
  /** The stakes a player can choose, kuruş per spin; each is a multiple of the number of lines. */
  betsMinor: readonly bigint[];
}
