/** How much a win is, from 0: below twice the stake, below five times, below twenty times, and a big win. */
export type WinSize = 0 | 1 | 2 | 3;

/** Multiples of the stake from which a win counts as the next size. */
const SIZES: readonly number[] = [2, 5, 20];

/** Returns the size of a win; null when the return does not exceed the stake, because that is nothing to celebrate. */
export function winSizeOf(stakeMinor: number, returnMinor: number): WinSize | null {
  if (returnMinor <= stakeMinor) return null;
  return SIZES.filter((times) => returnMinor >= times * stakeMinor).length as WinSize;
}
