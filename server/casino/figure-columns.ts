import type { Volatility } from '#contract/enumerations.ts';

const HUNDREDTHS = 100;

/** Returns what a game publishes as the columns that store it; null for what it does not. */
export function figureColumns({ returnToPlayer, volatility }: { returnToPlayer?: number | undefined; volatility?: Volatility | undefined }) {
  return { return_hundredths: returnToPlayer === undefined ? null : Math.round(returnToPlayer * HUNDREDTHS), volatility: volatility ?? null };
}

/** Returns a stored return to player in percent. */
export const percentOf = (hundredths: number): number => hundredths / HUNDREDTHS;
