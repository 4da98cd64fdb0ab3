/** True if the words differ in two letters that have changed places, however far apart: `lela` and `lale`. */
function isOneSwap(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const places: number[] = [];
  for (let place = 0; place < left.length && places.length <= 2; place += 1) if (left[place] !== right[place]) places.push(place);
  const [first = 0, second = 0] = places;
  return places.length === 2 && left[first] === right[second] && left[second] === right[first];
}

/**
 * Returns how many letters must be added, removed, changed or swapped with their neighbour to turn one word into the
 * other (optimal string alignment); `limit + 1` when it is more than the limit. A single swap of letters further apart
 * also counts as one, because vowels are often mixed up across a consonant.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  if (limit > 0 && isOneSwap(left, right)) return 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[right.length] ?? 0, limit + 1);
}
