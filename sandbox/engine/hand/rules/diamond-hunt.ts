import { drawPlaces } from '../draw-places.ts';
import type { Dealt, HandRules } from '../hand-rules.ts';
import { collectedOf, multipliersOf, type PickChance, type PickEnd, type PickMove, playPicks, readPick } from './pick-round.ts';
import { readAmount } from './read-amount.ts';

export const DIAMOND_TILES = 25;
export const MOST_BOMBS = 24;
const LARGEST_HUNDREDTHS = 1_000_00n;

export interface DiamondChoice {
  betMinor: bigint;
  bombs: number;
}
export interface DiamondShown {
  bombs: number;
  opened: readonly number[];
  end: PickEnd | null;
  /** The places of the bombs; null until the round is over. */
  bombsAt: readonly number[] | null;
}

/** Returns the probability of finding each further diamond in a field with this number of bombs. */
export const diamondChances = (bombs: number): readonly PickChance[] =>
  Array.from({ length: DIAMOND_TILES - bombs }, (_, picks) => ({ good: DIAMOND_TILES - bombs - picks, among: DIAMOND_TILES - picks }));

/** Returns the multipliers of a field with this number of bombs, in hundredths, after 0, 1, 2 … diamonds. */
export const diamondMultipliers = (bombs: number): readonly bigint[] => multipliersOf(diamondChances(bombs), LARGEST_HUNDREDTHS);

/** A field of five by five tiles. The player chooses how many of them hide bombs. The others hide diamonds. */
export const diamondHunt: HandRules<DiamondChoice, PickMove, DiamondShown> = {
  id: 'diamond-hunt',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  returnToPlayerPercent: 98,
  readChoice(raw) {
    const { betMinor: bet, bombs } = (raw ?? {}) as { betMinor?: unknown; bombs?: unknown };
    const betMinor = readAmount(bet, this.stakes.leastMinor, this.stakes.mostMinor);
    const isCount = typeof bombs === 'number' && Number.isInteger(bombs) && bombs >= 1 && bombs <= MOST_BOMBS;
    return betMinor === null || !isCount ? null : { betMinor, bombs };
  },
  readMove: (raw) => readPick(raw, DIAMOND_TILES),
  deal(stream, { betMinor, bombs }, moves): Dealt<DiamondShown> {
    const bombsAt = [...drawPlaces(stream, DIAMOND_TILES, bombs)].sort((one, other) => one - other);
    const multipliers = diamondMultipliers(bombs);
    const round = playPicks(
      moves,
      multipliers,
      (place, opened) => opened.includes(place),
      (place) => bombsAt.includes(place),
    );
    const isOver = round.end !== null;
    const shown = { bombs, opened: round.opened, end: round.end, bombsAt: isOver ? bombsAt : null };
    return { stakesMinor: [betMinor], isOver, returnMinor: collectedOf(round, betMinor, multipliers), shown };
  },
  standIn: () => ({ collect: true }),
};
