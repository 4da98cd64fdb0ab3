const HUNDREDTHS = 100n;
/**
 * Returns the product of odds in hundredths, which is scaled by 100 for each of them. Odds are displayed and multiplied
 * in hundredths.
 */
const productOf = (odds: readonly number[]): bigint => odds.reduce((product, each) => product * BigInt(each), 1n);

/**
 * Returns what a stake pays if every selection wins, kuruş: the stake times the product of the odds (hundredths),
 * rounded down once at the end, as the server pays it.
 */
export function possibleReturnMinor(stakeMinor: number, odds: readonly number[]): number {
  return Number((BigInt(stakeMinor) * productOf(odds)) / HUNDREDTHS ** BigInt(odds.length));
}

/** Returns the product of odds in hundredths, rounded down, so that it is never above what is paid. */
export function totalOddsHundredths(odds: readonly number[]): number {
  return Number((productOf(odds) * HUNDREDTHS) / HUNDREDTHS ** BigInt(odds.length));
}

/** Returns the largest stake in whole kuruş whose return at these odds does not exceed `mostReturnMinor`. */
export function largestStakeMinor(mostReturnMinor: number, odds: readonly number[]): number {
  return Number(((BigInt(mostReturnMinor) + 1n) * HUNDREDTHS ** BigInt(odds.length) - 1n) / productOf(odds));
}
