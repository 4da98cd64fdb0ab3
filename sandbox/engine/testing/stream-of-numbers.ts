import type { RandomStream } from '../fairness/random-stream.ts';

/**
 * Returns a stream that draws these whole numbers and then only 0. Throws a RangeError for a number that is not below
 * the requested limit, and for a request for a float.
 */
export function streamOfNumbers(numbers: readonly number[]): RandomStream {
  let drawn = 0;
  return {
    nextFloat() {
      throw new RangeError('only whole numbers are drawn');
    },
    nextBelow(limit) {
      const number = numbers[drawn] ?? 0;
      drawn += 1;
      if (number >= limit) throw new RangeError(`${number} is not below ${limit}`);
      return number;
    },
  };
}

/** Returns all sequences of numbers below these limits, one number per limit. */
export function everyDraw(limits: readonly number[]): number[][] {
  const [limit, ...rest] = limits;
  if (limit === undefined) return [[]];
  const further = everyDraw(rest);
  return Array.from({ length: limit }, (_, number) => further.map((numbers) => [number, ...numbers])).flat();
}
