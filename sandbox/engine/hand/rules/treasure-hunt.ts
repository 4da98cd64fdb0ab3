import type { Dealt, HandRules } from '../hand-rules.ts';
import { collectedOf, multipliersOf, type PickChance, type PickEnd, type PickMove, playPicks, readPick } from './pick-round.ts';
import { readAmount } from './read-amount.ts';

export const TREASURE_FLOORS = 8;
/** The number of doors per floor, by the level that the player chooses. One of them hides a trap. */
export const treasureDoors = { calm: 4, bold: 3, daring: 2 } as const;
export type TreasureLevel = keyof typeof treasureDoors;
const MOST_DOORS = 4;
const LARGEST_HUNDREDTHS = 1_000_00n;

export interface TreasureChoice {
  betMinor: bigint;
  level: TreasureLevel;
}
export interface TreasureShown {
  level: TreasureLevel;
  /** The opened door of every floor, lowest floor first. */
  opened: readonly number[];
  end: PickEnd | null;
  /** The door with the trap on every floor; null until the round is over. */
  trapsAt: readonly number[] | null;
}

const isLevel = (raw: unknown): raw is TreasureLevel => typeof raw === 'string' && Object.hasOwn(treasureDoors, raw);

/** Returns the probability of passing each further floor. */
export const treasureChances = (level: TreasureLevel): readonly PickChance[] =>
  Array.from({ length: TREASURE_FLOORS }, () => ({ good: treasureDoors[level] - 1, among: treasureDoors[level] }));

/** Returns the multipliers of a level, in hundredths, after 0, 1, 2 … floors. */
export const treasureMultipliers = (level: TreasureLevel): readonly bigint[] => multipliersOf(treasureChances(level), LARGEST_HUNDREDTHS);

/** A tower of eight floors. The player opens one door on each floor, and one of the doors hides a trap. */
export const treasureHunt: HandRules<TreasureChoice, PickMove, TreasureShown> = {
  id: 'treasure-hunt',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  returnToPlayerPercent: 98,
  readChoice(raw) {
    const { betMinor: bet, level } = (raw ?? {}) as { betMinor?: unknown; level?: unknown };
    const betMinor = readAmount(bet, this.stakes.leastMinor, this.stakes.mostMinor);
    return betMinor === null || !isLevel(level) ? null : { betMinor, level };
  },
  readMove: (raw) => readPick(raw, MOST_DOORS),
  deal(stream, { betMinor, level }, moves): Dealt<TreasureShown> {
    const doors = treasureDoors[level];
    const trapsAt = Array.from({ length: TREASURE_FLOORS }, () => stream.nextBelow(doors));
    const multipliers = treasureMultipliers(level);
    const round = playPicks(
      moves,
      multipliers,
      (door) => door >= doors,
      (door, floor) => trapsAt[floor] === door,
    );
    const isOver = round.end !== null;
    const shown = { level, opened: round.opened, end: round.end, trapsAt: isOver ? trapsAt : null };
    return { stakesMinor: [betMinor], isOver, returnMinor: collectedOf(round, betMinor, multipliers), shown };
  },
  standIn: () => ({ collect: true }),
};
