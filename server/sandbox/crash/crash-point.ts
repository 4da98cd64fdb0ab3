import { FIRST_MULTIPLIER, LARGEST_MULTIPLIER } from './flight.ts';

const BITS = 52;
const HEX_DIGITS = BITS / 4;
/** Of a hundred parts staked, ninety-nine go back: P(point ≥ m) = 0.99 / m. */
const RETURNED_OF_HUNDRED = 99;

/**
 * The crash point in hundredths out of h = HMAC-SHA256(salt, hash), given as lower-case hex: r = the top 52 bits of h,
 * max(1, floor(99 / (1 − r / 2^52)) / 100), 10,000 at most. Every step is exact or rounded alike in all engines. Throws a RangeError for other text.
 */
export function crashPointOf(digest: string): number {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('a digest is 64 hexadecimal digits');
  const share = Number.parseInt(digest.slice(0, HEX_DIGITS), 16) / 2 ** BITS;
  return Math.min(LARGEST_MULTIPLIER, Math.max(FIRST_MULTIPLIER, Math.floor(RETURNED_OF_HUNDRED / (1 - share))));
}
