/** Lines above the zero line. */
const STEPS = 3;
const NICE = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Heights in round amounts that the largest figure of a chart fits under, the lowest first. Takes lira; nothing to draw gets lines of its own, too. */
export function chartLines(largest: number): number[] {
  const least = Math.max(largest, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (NICE.find((nice) => nice * power >= least) ?? 10) * power;
  return Array.from({ length: STEPS }, (_, index) => Math.round(step * (index + 1) * 100) / 100);
}

/** Every so many bars one is named, so that no more than `most` names stand below a chart. */
export function labelEvery(bars: number, most: number): number {
  return [1, 2, 5, 7, 10, 14, 30].find((every) => bars / every <= most) ?? Math.ceil(bars / most);
}
