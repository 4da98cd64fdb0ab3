import type { RandomStream } from '../fairness/random-stream.ts';

/** Draws different places below `size`, each set and order equally likely: the Fisher–Yates shuffle from the front, of which only as much is done as is drawn. */
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
