import { readAmount } from './read-amount.ts';

/** Parses the stake of a round with a single bet, `{ betMinor: kuruş }`. Returns null if it is not within the limits. */
export function readBet(raw: unknown, { leastMinor, mostMinor }: { leastMinor: bigint; mostMinor: bigint }): { betMinor: bigint } | null {
  const betMinor = readAmount((raw as { betMinor?: unknown } | null)?.betMinor, leastMinor, mostMinor);
  return betMinor === null ? null : { betMinor };
}

/** Parses a decision, `{ act: name }`. Returns null if it is none of the acts. */
export function readAct<Act extends string>(raw: unknown, acts: readonly Act[]): { act: Act } | null {
  const act = acts.find((known) => known === (raw as { act?: unknown } | null)?.act);
  return act ? { act } : null;
}
