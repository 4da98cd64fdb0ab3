import { type Dealt, type HandRules, MoveError } from '../hand-rules.ts';
import { readAmount } from './read-amount.ts';

export const KENO_NUMBERS = 80;
export const KENO_DRAWN = 20;
export const KENO_MOST_PICKS = 10;

/** What a stake returns, in hundredths, by the number of picks and the number of them that are drawn. */
export const kenoPays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 380 },
  2: { 1: 100, 2: 950 },
  3: { 2: 200, 3: 4_800 },
  4: { 2: 100, 3: 800, 4: 13_000 },
  5: { 3: 400, 4: 2_000, 5: 58_000 },
  6: { 3: 200, 4: 1_000, 5: 7_000, 6: 150_000 },
  7: { 3: 100, 4: 500, 5: 3_000, 6: 20_000, 7: 450_000 },
  8: { 4: 300, 5: 1_600, 6: 10_000, 7: 90_000, 8: 900_000 },
  9: { 4: 200, 5: 700, 6: 5_000, 7: 25_000, 8: 200_000, 9: 1_000_000 },
  10: { 0: 500, 5: 400, 6: 2_200, 7: 10_000, 8: 60_000, 9: 400_000, 10: 1_000_000 },
};

export interface KenoChoice {
  betMinor: bigint;
  picks: readonly number[];
}
export interface KenoShown {
  /** The numbers in the order drawn. */
  drawn: readonly number[];
  hits: number;
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
}

/**
 * Returns the exact long-run return for this number of picks by the hypergeometric distribution, in percent, rounded
 * down to two decimals.
 */
export function kenoReturnPercent(picks: number): number {
  const pays = Object.entries(kenoPays[picks] ?? {});
  const waysOf = (hits: number) => choose(picks, hits) * choose(KENO_NUMBERS - picks, KENO_DRAWN - hits);
  const returned = pays.reduce((sum, [hits, hundredths]) => sum + waysOf(Number(hits)) * BigInt(hundredths), 0n);
  return Number((returned * 100n) / choose(KENO_NUMBERS, KENO_DRAWN)) / 100;
}

function readPicks(raw: unknown): number[] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > KENO_MOST_PICKS || new Set(raw).size !== raw.length) return null;
  return raw.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= KENO_NUMBERS) ? raw : null;
}

/** Keno for one player, who picks one to ten of eighty numbers. Twenty are drawn. */
export const keno: HandRules<KenoChoice, never, KenoShown> = {
  id: 'keno',
  stakes: { leastMinor: 1_00n, mostMinor: 100_00n },
  // The return of three picks, the lowest of the ten counts. The help page lists the return of each.
  returnToPlayerPercent: 94.35,
  readChoice(raw) {
    const { betMinor: amount, picks: picked } = (raw ?? {}) as { betMinor?: unknown; picks?: unknown };
    const betMinor = readAmount(amount, this.stakes.leastMinor, this.stakes.mostMinor);
    const picks = readPicks(picked);
    return betMinor === null || picks === null ? null : { betMinor, picks };
  },
  readMove: () => null,
  deal(stream, { betMinor, picks }, moves): Dealt<KenoShown> {
    if (moves.length > 0) throw new MoveError('there is nothing to decide');
    const numbers = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
    const drawn = Array.from({ length: KENO_DRAWN }, () => numbers.splice(stream.nextBelow(numbers.length), 1)[0] ?? 0);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const returnMinor = (betMinor * BigInt(kenoPays[picks.length]?.[hits] ?? 0)) / 100n;
    return { stakesMinor: [betMinor], isOver: true, returnMinor, shown: { drawn, hits } };
  },
  standIn() {
    throw new MoveError('there is nothing to decide');
  },
};
