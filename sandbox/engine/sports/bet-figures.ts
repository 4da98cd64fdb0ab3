import type { OutcomeResult } from '../../contract/sports-wire.ts';

/** One selection as it counts in its bet: its odds in hundredths, and its result. */
export interface CountedLeg {
  odds: number;
  /** Null while the selection is open. An open selection counts as won. */
  result: OutcomeResult | null;
  /** The number of outcomes that share a dead heat; null for any other result. */
  tied: number | null;
}
/** An exact fraction. */
export interface Share {
  over: bigint;
  under: bigint;
}

const ODDS_UNIT = 100n;
const TOTAL_DIGITS = 4;

/**
 * Returns what one lira on a selection pays, as an exact fraction. Half a win and half a loss settle half of the stake
 * and return the other half. A dead heat divides the odds by the number of outcomes that share it.
 */
export function shareOf({ odds, result, tied }: CountedLeg): Share {
  const price = BigInt(odds);
  if (result === null || result === 'won') return { over: price, under: ODDS_UNIT };
  if (result === 'lost') return { over: 0n, under: 1n };
  if (result === 'void') return { over: 1n, under: 1n };
  if (result === 'half-won') return { over: price + ODDS_UNIT, under: 2n * ODDS_UNIT };
  if (result === 'half-lost') return { over: 1n, under: 2n };
  if (tied === null || tied < 2) throw new Error('a dead heat is shared by two or more');
  return { over: price, under: ODDS_UNIT * BigInt(tied) };
}

const productOf = (legs: readonly CountedLeg[]): Share =>
  legs.map(shareOf).reduce((product, { over, under }) => ({ over: product.over * over, under: product.under * under }), { over: 1n, under: 1n });

/**
 * Returns what a bet pays, kuruş: the stake times the product of all selections, rounded down once. Open selections
 * count as won.
 */
export function returnOf(stakeMinor: bigint, legs: readonly CountedLeg[]): bigint {
  const { over, under } = productOf(legs);
  return (stakeMinor * over) / under;
}

/**
 * Returns the product of all odds, rounded down to four decimals, such as `11.8400`. Lost selections count with their
 * odds, because players still want to see those.
 */
export function totalOddsOf(legs: readonly CountedLeg[]): string {
  const { over, under } = productOf(legs.map((leg) => (leg.result === 'lost' ? { ...leg, result: null } : leg)));
  const digits = ((over * 10n ** BigInt(TOTAL_DIGITS)) / under).toString().padStart(TOTAL_DIGITS + 1, '0');
  return `${digits.slice(0, -TOTAL_DIGITS)}.${digits.slice(-TOTAL_DIGITS)}`;
}

/** Returns how a bet ends as soon as nothing can change that; null before. One lost selection ends the bet. */
export function endOf(stakeMinor: bigint, legs: readonly CountedLeg[]): { state: 'won' | 'lost' | 'void'; returnMinor: bigint } | null {
  if (legs.some(({ result }) => result === 'lost')) return { state: 'lost', returnMinor: 0n };
  if (legs.some(({ result }) => result === null)) return null;
  const returnMinor = returnOf(stakeMinor, legs);
  if (legs.every(({ result }) => result === 'void')) return { state: 'void', returnMinor };
  return { state: returnMinor < stakeMinor ? 'lost' : 'won', returnMinor };
}
