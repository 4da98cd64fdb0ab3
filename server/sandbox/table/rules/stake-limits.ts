const MINOR_PER_LIRA = 100;

/** The stakes that a table takes, lira. */
export interface LiraStakes {
  minimum: number;
  maximum: number;
}

/** The same in kuruş, as rules read them. */
export function stakeLimits({ minimum, maximum }: LiraStakes): { leastMinor: bigint; mostMinor: bigint } {
  return { leastMinor: BigInt(minimum * MINOR_PER_LIRA), mostMinor: BigInt(maximum * MINOR_PER_LIRA) };
}
