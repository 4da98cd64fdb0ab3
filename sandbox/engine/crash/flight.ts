/** How long the multiplier takes to double, ms: 2× after eight seconds, 4× after sixteen. */
export const DOUBLING_MS = 8_000;
/** Largest multiplier, in hundredths (10,000×). Every bet still open is cashed out here. */
export const LARGEST_MULTIPLIER = 1_000_000;
/** Smallest multiplier for an automatic cash-out, in hundredths. */
export const SMALLEST_AUTO = 101;
/** Multiplier at the start of every flight, in hundredths. */
export const FIRST_MULTIPLIER = 100;

/** Returns the multiplier at a time after take-off, in hundredths, rounded down and limited to the largest. */
export function multiplierAt(elapsedMs: number): number {
  const reached = Math.floor(FIRST_MULTIPLIER * 2 ** (Math.max(0, elapsedMs) / DOUBLING_MS));
  return Math.min(LARGEST_MULTIPLIER, reached);
}

/** Returns how long after take-off a multiplier (hundredths) is reached, whole ms. */
export function reachedAfterMs(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.floor(DOUBLING_MS * Math.log2(multiplier / FIRST_MULTIPLIER)));
  // Floating-point error may put the logarithm just below the whole millisecond.
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs += 1;
  return elapsedMs;
}

/**
 * Returns the duration of a flight that crashes at this point (hundredths), ms. The point itself is still reached; a
 * flight with point 1.00 never takes off.
 */
export function flightMs(point: number): number {
  if (point <= FIRST_MULTIPLIER) return 0;
  return point >= LARGEST_MULTIPLIER ? reachedAfterMs(LARGEST_MULTIPLIER) : reachedAfterMs(point + 1);
}
