/** How long the multiplier takes to double, ms: 2× after eight seconds, 4× after sixteen. */
export const DOUBLING_MS = 8_000;
/** Every bet is cashed out here at the latest: 10,000×, in hundredths. */
export const LARGEST_MULTIPLIER = 1_000_000;
/** The smallest multiplier that an automatic cash-out can name, in hundredths. */
export const SMALLEST_AUTO = 101;
/** What every flight begins with, in hundredths. */
export const FIRST_MULTIPLIER = 100;

/** The multiplier a time after take-off, in hundredths, cut and not rounded; the largest at most. */
export function multiplierAt(elapsedMs: number): number {
  const reached = Math.floor(FIRST_MULTIPLIER * 2 ** (Math.max(0, elapsedMs) / DOUBLING_MS));
  return Math.min(LARGEST_MULTIPLIER, reached);
}

/** How long after take-off a multiplier (hundredths) is reached, whole ms. */
export function reachedAfterMs(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.floor(DOUBLING_MS * Math.log2(multiplier / FIRST_MULTIPLIER)));
  // The logarithm may end a hair beside the whole millisecond.
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs += 1;
  return elapsedMs;
}

/** How long a flight lasts that breaks off at this point (hundredths), ms: its own point is still reached; 1.00 never takes off. */
export function flightMs(point: number): number {
  if (point <= FIRST_MULTIPLIER) return 0;
  return point >= LARGEST_MULTIPLIER ? reachedAfterMs(LARGEST_MULTIPLIER) : reachedAfterMs(point + 1);
}
