const MINOR_PER_LIRA = 100;

/** The stake limits of a table, lira. */
export interface LiraStakes {
  minimum: number;
  maximum: number;
}

/** Converts stake limits from lira to kuruş, as rules use them. */
export function stakeLimits({ minimum, maximum }: LiraStakes): { leastMinor: bigint; mostMinor: bigint } {
  return { leastMinor: BigInt(minimum * MINOR_PER_LIRA), mostMinor: BigInt(maximum * MINOR_PER_LIRA) };
}
