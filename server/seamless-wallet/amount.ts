/** The protocol counts in units of which a lira has 100,000, so one kuruş is a thousand of them. */
export const UNITS_PER_KURUS = 1_000n;

/**
 * Converts units of the protocol to kuruş; null for an amount below zero, finer than a kuruş, or beyond what a JSON
 * number holds exactly.
 */
export function fromUnits(units: number): bigint | null {
  if (!Number.isSafeInteger(units) || units < 0) return null;
  const exact = BigInt(units);
  return exact % UNITS_PER_KURUS === 0n ? exact / UNITS_PER_KURUS : null;
}

/** Converts kuruş to units of the protocol. Throws a RangeError where a JSON number would round. */
export function toUnits(amountMinor: bigint): number {
  const units = Number(amountMinor * UNITS_PER_KURUS);
  if (!Number.isSafeInteger(units)) throw new RangeError('the amount does not fit a JSON number');
  return units;
}
