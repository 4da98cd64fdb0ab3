/** How long the multiplier takes to double, ms: it is 2× after eight seconds and 4× after sixteen. */
export const DOUBLING_MS = 8_000;
/** The largest multiplier, in hundredths (10,000×). Every bet that is still open is cashed out at it. */
export const LARGEST_MULTIPLIER = 1_000_000;
/** The smallest multiplier for an automatic cash-out, in hundredths. */
export const SMALLEST_AUTO = 101;
/** The multiplier at the start of every flight, in hundredths. */
export const FIRST_MULTIPLIER = 100;

/** Returns the multiplier at a time after take-off (ms), in hundredths, rounded down and limited to the largest. */
export function multiplierAt(elapsedMs: number): number {
  const reached = Math.floor(FIRST_MULTIPLIER * 2 ** (Math.max(0, elapsedMs) / DOUBLING_MS));
  return Math.min(LARGEST_MULTIPLIER, reached);
}

/** Returns how long after take-off a multiplier (hundredths) is reached, in whole ms. */
export function reachedAfterMs(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.floor(DOUBLING_MS * Math.log2(multiplier / FIRST_MULTIPLIER)));
  // The start value is rounded down. Advance to the first millisecond that shows the multiplier, despite floating-point
  // errors.
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs += 1;
  return elapsedMs;
}

/**
 * Returns how long a flight that crashes at this point (hundredths) lasts, ms. The point itself is still shown: the
 * flight ends when the next multiplier would be reached. A flight with point 1.00 lasts 0 ms.
 */
export function flightMs(point: number): number {
  if (point <= FIRST_MULTIPLIER) return 0;
  return point >= LARGEST_MULTIPLIER ? reachedAfterMs(LARGEST_MULTIPLIER) : reachedAfterMs(point + 1);
}
