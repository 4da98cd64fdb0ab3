import type { RandomStream } from '../fairness/random-stream.ts';

/** Draws one entry with a probability proportional to its weight. Throws a RangeError if the weights sum to 0. */
export function drawWeighted<Entry extends { weight: number }>(entries: readonly Entry[], stream: RandomStream): Entry {
  let rest = stream.nextBelow(entries.reduce((sum, { weight }) => sum + weight, 0));
  for (const entry of entries) {
    if (rest < entry.weight) return entry;
    rest -= entry.weight;
  }
  throw new RangeError('a number beyond all weights');
}
