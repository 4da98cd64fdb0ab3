import { FIRST_MULTIPLIER, LARGEST_MULTIPLIER } from './flight.ts';

const BITS = 52;
const HEX_DIGITS = BITS / 4;
/** Return to player, percent: P(point ≥ m) = 0.99 / m. */
const RETURNED_OF_HUNDRED = 99;

/**
 * Returns the crash point in hundredths for h = HMAC-SHA256(salt, hash), given as lower-case hex. With r as the top 52
 * bits of h, the multiplier is max(1, floor(99 / (1 − r / 2^52)) / 100), limited to 10,000. Every step is exact or
 * rounds the same way in all JavaScript engines. Throws a RangeError if the text is not 64 hex digits.
 */
export function crashPointOf(digest: string): number {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new RangeError('a digest is 64 hexadecimal digits');
  const share = Number.parseInt(digest.slice(0, HEX_DIGITS), 16) / 2 ** BITS;
  return Math.min(LARGEST_MULTIPLIER, Math.max(FIRST_MULTIPLIER, Math.floor(RETURNED_OF_HUNDRED / (1 - share))));
}
