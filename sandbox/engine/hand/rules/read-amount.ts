/** Parses a stake from a request, kuruş. Returns null if it is not a whole number within the limits. */
export function readAmount(raw: unknown, leastMinor: bigint, mostMinor: bigint): bigint | null {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw)) return null;
  const amountMinor = BigInt(raw);
  return amountMinor >= leastMinor && amountMinor <= mostMinor ? amountMinor : null;
}
