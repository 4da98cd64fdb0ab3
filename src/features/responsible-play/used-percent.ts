import type { PlayLimit } from '#contract/responsible-play.ts';

export const FULL_PERCENT = 100;

/** Returns how much of a limit is used in whole percent, rounded down; 100 for a limit of 0, 0 without a limit. */
export function usedPercent({ value, used }: Pick<PlayLimit, 'value' | 'used'>): number {
  if (value === null) return 0;
  return used >= value ? FULL_PERCENT : Math.floor((used / value) * FULL_PERCENT);
}
