import { readAmount } from './read-amount.ts';

/**
 * Parses stakes on named places, `{ spots: { name: kuruş } }`. Each must be within the limits, and their sum must not
 * exceed the maximum. Returns null otherwise.
 */
export function readSpots(
  raw: unknown,
  places: { has(name: string): boolean },
  { leastMinor, mostMinor }: { leastMinor: bigint; mostMinor: bigint },
): ReadonlyMap<string, bigint> | null {
  const spots = (raw as { spots?: Record<string, unknown> } | null)?.spots;
  if (typeof spots !== 'object' || spots === null || Array.isArray(spots)) return null;
  const choice = new Map<string, bigint>();
  for (const [name, amount] of Object.entries(spots)) {
    const stakeMinor = readAmount(amount, leastMinor, mostMinor);
    if (!places.has(name) || stakeMinor === null) return null;
    choice.set(name, stakeMinor);
  }
  return choice.size > 0 && sumOfSpots(choice) <= mostMinor ? choice : null;
}

/** Returns the sum of the stakes on all places, kuruş. */
export const sumOfSpots = (choice: ReadonlyMap<string, bigint>): bigint => [...choice.values()].reduce((sum, stakeMinor) => sum + stakeMinor, 0n);
