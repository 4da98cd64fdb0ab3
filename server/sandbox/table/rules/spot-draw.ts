import type { RandomStream } from '../../fairness/random-stream.ts';
import { readSpots, sumOfSpots } from '../../hand/rules/read-spots.ts';
import { drawRules } from '../draw-rules.ts';
import type { AnyTableRules } from '../table-rules.ts';
import { type LiraStakes, stakeLimits } from './stake-limits.ts';

/** A field that a stake can lie on. */
export interface Spot<Shown> {
  /** What a stake on it returns when it wins, the stake with it, in hundredths. */
  pays: number;
  wins(shown: Shown): boolean;
}
/** A draw with fixed odds on what is drawn. */
export interface SpotGame<Shown> {
  id: string;
  /** By groups, in the order in which they lie on the table; names are unique over all of them. */
  groups: Readonly<Record<string, Readonly<Record<string, Spot<Shown>>>>>;
  /** So many things are drawn, one after the other in this time, ms. */
  steps: number;
  stepMs: number;
  /** In percent, of the field that returns least, cut after two decimals. */
  returnToPlayerPercent: number;
  draw(stream: RandomStream): Shown;
}
/** A draw with fixed odds whatever it draws: each reads what is its own. */
export type AnySpotGame = SpotGame<unknown>;

/** The stage is empty for so long before the first thing is drawn, and the last one lies for so long before it is paid, ms. */
export const SPOT_LEAD_MS = 2_000;
const LAST_STEP_MS = 3_000;
const REST_MS = 12_000;
const BETTING_MS = 20_000;
/** A draw a minute. */
const EVERY_MS = 60_000;

/** Every field of a game by its name. */
export function spotsOf<Shown>({ groups }: SpotGame<Shown>): ReadonlyMap<string, Spot<Shown>> {
  return new Map(Object.values(groups).flatMap((spots) => Object.entries(spots)));
}

/** The fields that win by what was drawn. */
export function wonSpots<Shown>(game: SpotGame<Shown>, shown: Shown): ReadonlySet<string> {
  return new Set([...spotsOf(game)].filter(([, spot]) => spot.wins(shown)).map(([name]) => name));
}

/** Something is drawn by the clock, and every field pays by itself. */
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
