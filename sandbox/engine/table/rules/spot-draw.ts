import type { RandomStream } from '../../fairness/random-stream.ts';
import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { type LiraStakes, stakeLimits } from './stake-limits.ts';

/** A field for stakes. */
export interface Spot<Shown> {
  /** What a winning stake returns including itself, in hundredths of the stake. */
  pays: number;
  wins(shown: Shown): boolean;
}
/** A draw with bets at fixed odds. */
export interface SpotGame<Shown> {
  id: string;
  /** The fields by group, in the order of the table. Names are unique across groups. */
  groups: Readonly<Record<string, Readonly<Record<string, Spot<Shown>>>>>;
  /** The number of things drawn, and the time for each, ms. */
  steps: number;
  stepMs: number;
  /** The return of the lowest field, percent, rounded down to two decimals. */
  returnToPlayerPercent: number;
  draw(stream: RandomStream): Shown;
}
/** Any draw with fixed odds. Each accepts only what it has drawn itself. */
export type AnySpotGame = SpotGame<unknown>;

/**
 * How long the stage is empty before the first draw, ms. After the last one, `LAST_STEP_MS` pass before tickets are
 * paid.
 */
export const SPOT_LEAD_MS = 2_000;
const LAST_STEP_MS = 3_000;
const REST_MS = 12_000;
const BETTING_MS = 20_000;
/** One draw per minute. */
const EVERY_MS = 60_000;

/** Returns all fields of a game by their names. */
export function spotsOf<Shown>({ groups }: SpotGame<Shown>): ReadonlyMap<string, Spot<Shown>> {
  return new Map(Object.values(groups).flatMap((spots) => Object.entries(spots)));
}

/** Returns the names of the fields that win with this draw. */
export function wonSpots<Shown>(game: SpotGame<Shown>, shown: Shown): ReadonlySet<string> {
  return new Set([...spotsOf(game)].filter(([, spot]) => spot.wins(shown)).map(([name]) => name));
}

/** Builds the rules of a scheduled draw in which every field pays independently. */
export function spotDraw<Shown>(game: SpotGame<Shown>, stakes: LiraStakes): AnyTableRules {
  const limits = stakeLimits(stakes);
  const spots = spotsOf(game);
  const returnOn = (name: string, stakeMinor: bigint, shown: Shown): bigint => {
    const spot = spots.get(name);
    return spot?.wins(shown) ? (stakeMinor * BigInt(spot.pays)) / 100n : 0n;
  };
  return drawRules<ReadonlyMap<string, bigint>, Shown, null, Shown>({
    id: game.id,
    stakes: limits,
    pace: { bettingMs: BETTING_MS, everyMs: EVERY_MS },
    takesEarlyBets: true,
    returnToPlayerPercent: game.returnToPlayerPercent,
    drawMs: SPOT_LEAD_MS + (game.steps - 1) * game.stepMs + LAST_STEP_MS,
    restMs: REST_MS,
    announce: () => null,
    readChoice: (raw) => readSpots(raw, spots, limits),
    stakeOf: sumOfSpots,
    draw: (stream) => game.draw(stream),
    returnOf: (choice, shown) => [...choice].reduce((sum, [name, stakeMinor]) => sum + returnOn(name, stakeMinor, shown), 0n),
    resultOf: (shown) => shown,
  }) as AnyTableRules;
}
