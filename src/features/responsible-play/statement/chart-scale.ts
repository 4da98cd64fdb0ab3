/** Number of grid lines above the zero line. */
const STEPS = 3;
const NICE = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/**
 * Returns the chart's grid lines in lira, lowest first: round amounts, of which the last is at or above `largest`.
 * Returns lines even if there is nothing to draw.
 */
export function chartLines(largest: number): number[] {
  const least = Math.max(largest, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (NICE.find((nice) => nice * power >= least) ?? 10) * power;
  return Array.from({ length: STEPS }, (_, index) => Math.round(step * (index + 1) * 100) / 100);
}

/** Returns n so that labelling every n-th bar gives at most `most` labels. */
export function labelEvery(bars: number, most: number): number {
  return [1, 2, 5, 7, 10, 14, 30].find((every) => bars / every <= most) ?? Math.ceil(bars / most);
}
