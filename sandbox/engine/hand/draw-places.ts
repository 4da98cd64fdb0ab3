import type { RandomStream } from '../fairness/random-stream.ts';

/**
 * Draws `count` distinct places below `size`. All sets and orders are equally likely. The draw is a Fisher–Yates
 * shuffle from the front that advances only as places are drawn.
 */
export function drawPlaces(stream: RandomStream, size: number, count: number): number[] {
  const places = Array.from({ length: size }, (_, place) => place);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const from = drawn + stream.nextBelow(size - drawn);
    const [place, other] = [places[from] ?? 0, places[drawn] ?? 0];
    places[from] = other;
    places[drawn] = place;
  }
  return places.slice(0, count);
}
