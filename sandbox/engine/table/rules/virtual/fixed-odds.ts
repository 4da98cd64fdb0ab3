import type { RandomStream } from '../../../fairness/random-stream.ts';
import { readAmount } from '../../../hand/rules/read-amount.ts';
import { drawRules } from '../../draw-rules.ts';
import type { AnyTableRules } from '../../table-rules.ts';

/** What each bet returns including its stake, in hundredths of the stake, by the name of the bet. */
export type Odds = Readonly<Record<string, number>>;
/** A bet. It is stored with a bigint amount and sent with a number. */
export interface EventPick<Minor extends bigint | number = bigint> {
  pick: string;
  stakeMinor: Minor;
}
/** The configuration of a game. Stakes are in lira. */
export interface EventTable {
  stakes: { minimum: number; maximum: number };
  /** Events begin at multiples of this on the clock, ms. */
  everyMs: number;
}
/** An event whose odds are announced in advance. */
export interface FixedOddsEvent<Announced extends { odds: Odds }, Shown, Result> extends EventTable {
  id: string;
  returnToPlayerPercent: number;
  /** How long the event runs, and how long its result is shown, ms. */
  runsMs: number;
  restMs: number;
  announce(stream: RandomStream): Announced;
  draw(stream: RandomStream, announced: Announced): Shown;
  isWon(pick: string, shown: Shown): boolean;
  resultOf(shown: Shown): Result;
}

/** The return of every stake before odds are rounded down to hundredths, percent. */
const RETURN_PERCENT = 96n;
const [LEAST_ODDS, MOST_ODDS] = [101n, 50_000n];
const MINOR_PER_LIRA = 100n;
const BETTING_MS = 12_000;

/**
 * Returns the odds of a bet that wins in `winning` of `all` equally likely cases, in hundredths, rounded down. Returns
 * null if they are too low or too high to be offered.
 */
export function oddsOf(winning: bigint, all: bigint): number | null {
  if (winning <= 0n) return null;
  const odds = (RETURN_PERCENT * all) / winning;
  return odds < LEAST_ODDS || odds > MOST_ODDS ? null : Number(odds);
}

/** Returns the odds of bets by name, without bets that are not offered. */
export function offer(bets: Iterable<readonly [pick: string, odds: number | null]>): Odds {
  return Object.fromEntries([...bets].filter((bet): bet is [string, number] => bet[1] !== null));
}

/** Builds the rules of an event with announced odds. A ticket is one bet at those odds. */
export function fixedOddsRules<Announced extends { odds: Odds }, Shown, Result>(event: FixedOddsEvent<Announced, Shown, Result>): AnyTableRules {
  const { stakes, everyMs, runsMs, restMs, isWon, ...same } = event;
  const [leastMinor, mostMinor] = [BigInt(stakes.minimum) * MINOR_PER_LIRA, BigInt(stakes.maximum) * MINOR_PER_LIRA];
  return drawRules<EventPick, Shown, Announced, Result>({
    ...same,
    stakes: { leastMinor, mostMinor },
    pace: { bettingMs: BETTING_MS, everyMs },
    takesEarlyBets: true,
    drawMs: runsMs,
    restMs,
    readChoice(raw, { odds }) {
      const { pick, stakeMinor } = (raw ?? {}) as { pick?: unknown; stakeMinor?: unknown };
      const amountMinor = readAmount(stakeMinor, leastMinor, mostMinor);
      // Whole lira times hundredths are whole kuruş, so payouts need no rounding.
      if (typeof pick !== 'string' || !Object.hasOwn(odds, pick) || amountMinor === null || amountMinor % MINOR_PER_LIRA !== 0n) return null;
      return { pick, stakeMinor: amountMinor };
    },
    stakeOf: ({ stakeMinor }) => stakeMinor,
    returnOf: ({ pick, stakeMinor }, shown, { odds }) => (isWon(pick, shown) ? (stakeMinor * BigInt(odds[pick] ?? 0)) / 100n : 0n),
  }) as AnyTableRules;
}
