import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { type DrawGame, drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';

/** The configuration of a table. Stakes are in lira, times in ms. */
export interface SpotTable {
  stakes: { minimum: number; maximum: number };
  bettingMs: number;
  drawMs: number;
  restMs: number;
}

/** A game with a draw and stakes on named places, in which every place pays independently. */
export interface LiveSpots<Shown, Result> extends Pick<DrawGame<never, Shown, null, Result>, 'id' | 'returnToPlayerPercent' | 'draw' | 'resultOf'> {
  places: { has(name: string): boolean };
  /** Returns for how many times `drawMs` the draw is shown; once by default. */
  drawsOf?(shown: Shown): number;
  returnOfSpot(spot: string, stakeMinor: bigint, shown: Shown): bigint;
}

const MINOR_PER_LIRA = 100;
const toMinor = (lira: number): bigint => BigInt(lira * MINOR_PER_LIRA);

/** Builds the rules of a game with named places at one table. */
export function liveSpots<Shown, Result>(game: LiveSpots<Shown, Result>, { stakes, bettingMs, drawMs, restMs }: SpotTable): AnyTableRules {
  const { places, drawsOf = () => 1, returnOfSpot, ...same } = game;
  const limits = { leastMinor: toMinor(stakes.minimum), mostMinor: toMinor(stakes.maximum) };
  return drawRules<ReadonlyMap<string, bigint>, Shown, null, Result>({
    ...same,
    stakes: limits,
    pace: { bettingMs },
    drawMs: (shown) => drawMs * drawsOf(shown),
    restMs,
    announce: () => null,
    readChoice: (raw) => readSpots(raw, places, limits),
    stakeOf: sumOfSpots,
    returnOf: (choice, shown) => [...choice].reduce((sum, [spot, stakeMinor]) => sum + returnOfSpot(spot, stakeMinor, shown), 0n),
  }) as AnyTableRules;
}
