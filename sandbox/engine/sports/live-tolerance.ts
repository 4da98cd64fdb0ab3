/**
 * How far below the odds that a player saw a live price may have drifted for the seen odds to be honoured, percent. It
 * is less than the margin of any live market, so a bet at honoured odds still returns less than its stake on average.
 */
export const LIVE_DRIFT_PERCENT = 3;
/** How recently the seen odds must have been on offer when the bet arrived, ms: enough to read, press and send. */
export const SEEN_WITHIN_MS = 3_000;

/** Returns whether odds have fallen so little that the seen ones are honoured. All odds are in hundredths. */
export function isSmallDrift(seen: number, offered: number): boolean {
  return offered < seen && seen * 100 <= offered * (100 + LIVE_DRIFT_PERCENT);
}
