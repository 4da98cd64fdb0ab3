/** An exact fraction of whole numbers, free of rounding errors. */
export interface Share {
  numerator: bigint;
  denominator: bigint;
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Returns the fraction in lowest terms. The denominator must be positive. */
export function shareOf(numerator: bigint, denominator: bigint): Share {
  const divisor = greatestDivisor(numerator, denominator);
  return divisor === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const addShares = (left: Share, right: Share): Share =>
  shareOf(left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator);
export const multiplyShares = (left: Share, right: Share): Share => shareOf(left.numerator * right.numerator, left.denominator * right.denominator);

/**
 * Returns a share in percent with this number of decimals. It is rounded down so that no more is promised than is paid.
 */
export function percentOf(share: Share, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((share.numerator * 100n * scale) / share.denominator) / Number(scale);
}
