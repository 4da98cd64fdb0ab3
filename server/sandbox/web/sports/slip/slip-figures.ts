const HUNDREDTHS = 100n;
/** Odds are shown and multiplied in hundredths. */
const productOf = (odds: readonly number[]): bigint => odds.reduce((product, each) => product * BigInt(each), 1n);

/** What a stake in kuruş pays when every selection is won: stake × product of the odds (hundredths), rounded down once at the end, as the server pays it. */
export function possibleReturnMinor(stakeMinor: number, odds: readonly number[]): number {
  return Number((BigInt(stakeMinor) * productOf(odds)) / HUNDREDTHS ** BigInt(odds.length));
}

/** The product of odds in hundredths, rounded down: never more than what is paid. */
export function totalOddsHundredths(odds: readonly number[]): number {
  return Number((productOf(odds) * HUNDREDTHS) / HUNDREDTHS ** BigInt(odds.length));
}

/** The largest stake in whole kuruş whose return at these odds is not above `mostReturnMinor`. */
export function largestStakeMinor(mostReturnMinor: number, odds: readonly number[]): number {
  return Number(((BigInt(mostReturnMinor) + 1n) * HUNDREDTHS ** BigInt(odds.length) - 1n) / productOf(odds));
}
