import type { RandomStream } from '../../fairness/random-stream.ts';

/** Draws a Poisson number with this mean, from one random number of the stream. */
export function drawPoisson(stream: RandomStream, mean: number): number {
  let rest = stream.nextFloat();
  let chance = Math.exp(-mean);
  let count = 0;
  while (rest >= chance && chance > 0) {
    rest -= chance;
    count += 1;
    chance *= mean / count;
  }
  return count;
}
