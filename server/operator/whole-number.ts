import * as z from 'zod/mini';

/** A whole number as it is typed, within bounds. */
export function wholeNumber(lowest: number, highest: number) {
  const expectation = `a whole number from ${lowest} to ${highest}`;
  return z.pipe(
    z.string(expectation).check(z.regex(/^\d{1,15}$/, expectation)),
    z.pipe(z.transform(Number), z.number(expectation).check(z.minimum(lowest, expectation), z.maximum(highest, expectation))),
  );
}
