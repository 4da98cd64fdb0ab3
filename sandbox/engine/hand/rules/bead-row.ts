import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

export const BEADS = 7;
export const BEAD_COLOURS = 6;

/** What each pattern of a row returns, in stakes, best first. Only the best pattern of a row counts. */
export const beadPays = {
  seven: 1_000,
  six: 200,
  alternating: 100,
  five: 50,
  mirror: 15,
  four: 10,
  threePairs: 5,
  threeAndPair: 3,
  rainbow: 3,
  three: 2,
  twoPairs: 1,
} as const;
export type BeadPattern = keyof typeof beadPays;
const patterns = Object.keys(beadPays) as BeadPattern[];

export interface BeadChoice {
  betMinor: bigint;
}
export interface BeadShown {
  /** The colours from left to right, numbered from 0. */
  beads: readonly number[];
  /** The pattern of the row; null if it pays nothing. */
  pattern: BeadPattern | null;
}

/** Returns the lengths of the runs of equal colours, from left to right. */
function runsOf(beads: readonly number[]): number[] {
  const runs: number[] = [];
  for (const [place, bead] of beads.entries()) {
    if (place > 0 && bead === beads[place - 1]) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  }
  return runs;
}

/** Returns the best pattern of a row of seven, or null if the row pays nothing. */
export function beadPatternOf(beads: readonly number[]): BeadPattern | null {
  const runs = runsOf(beads);
  const longest = Math.max(...runs);
  const together = runs.filter((run) => run > 1).length;
  const colours = new Set(beads).size;
  const made: Record<BeadPattern, boolean> = {
    seven: longest === 7,
    six: longest === 6,
    alternating: colours === 2 && longest === 1,
    five: longest === 5,
    mirror: beads.every((bead, place) => bead === beads[beads.length - 1 - place]),
    four: longest === 4,
    threePairs: longest === 2 && together === 3,
    threeAndPair: longest === 3 && together > 1,
    rainbow: colours === BEAD_COLOURS,
    three: longest === 3,
    twoPairs: longest === 2 && together === 2,
  };
  return patterns.find((pattern) => made[pattern]) ?? null;
}

/** Seven beads in a row, each with one of six equally likely colours. */
export const beadRow: HandRules<BeadChoice, never, BeadShown> = {
  id: 'bead-row',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  // The 279,936 rows together return 268,830 stakes; rounded down to two decimals.
  returnToPlayerPercent: 96.03,
  readChoice(raw) {
    const betMinor = readAmount((raw as { betMinor?: unknown } | null)?.betMinor, this.stakes.leastMinor, this.stakes.mostMinor);
    return betMinor === null ? null : { betMinor };
  },
  readMove: () => null,
  deal(stream, { betMinor }, moves): Dealt<BeadShown> {
    if (moves.length > 0) throw new MoveError('the row is threaded already');
    const beads = Array.from({ length: BEADS }, () => stream.nextBelow(BEAD_COLOURS));
    const pattern = beadPatternOf(beads);
    return { stakesMinor: [betMinor], isOver: true, returnMinor: pattern ? betMinor * BigInt(beadPays[pattern]) : 0n, shown: { beads, pattern } };
  },
  standIn() {
    throw new MoveError('there is nothing to decide');
  },
};
