import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

/**
 * In how many of a hundred casts each fish bites, and what it returns in hundredths of the stake. Each fish returns 96
 * % in the long run.
 */
export const fishes = {
  anchovy: { bites: 80, hundredths: 1_20n },
  mackerel: { bites: 60, hundredths: 1_60n },
  bluefish: { bites: 40, hundredths: 2_40n },
  bass: { bites: 20, hundredths: 4_80n },
  turbot: { bites: 10, hundredths: 9_60n },
  tuna: { bites: 4, hundredths: 24_00n },
  swordfish: { bites: 1, hundredths: 96_00n },
} as const;
export type Fish = keyof typeof fishes;
const CASTS = 100;

export interface FishingChoice {
  betMinor: bigint;
  fish: Fish;
}
export interface FishingShown {
  fish: Fish;
  /** The number drawn, from 1 to 100. The fish bites if it is not above the fish's own number. */
  drawn: number;
  isCaught: boolean;
}

const isFish = (raw: unknown): raw is Fish => typeof raw === 'string' && Object.hasOwn(fishes, raw);

/** One cast for one fish. */
export const fishing: HandRules<FishingChoice, never, FishingShown> = {
  id: 'fishing',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  returnToPlayerPercent: 96,
  readChoice(raw) {
    const { betMinor: bet, fish } = (raw ?? {}) as { betMinor?: unknown; fish?: unknown };
    const betMinor = readAmount(bet, this.stakes.leastMinor, this.stakes.mostMinor);
    return betMinor === null || !isFish(fish) ? null : { betMinor, fish };
  },
  readMove: () => null,
  deal(stream, { betMinor, fish }, moves): Dealt<FishingShown> {
    if (moves.length > 0) throw new MoveError('the line is drawn in already');
    const drawn = stream.nextBelow(CASTS) + 1;
    const { bites, hundredths } = fishes[fish];
    const isCaught = drawn <= bites;
    return { stakesMinor: [betMinor], isOver: true, returnMinor: isCaught ? (betMinor * hundredths) / 100n : 0n, shown: { fish, drawn, isCaught } };
  },
  standIn() {
    throw new MoveError('there is nothing to decide');
  },
};
