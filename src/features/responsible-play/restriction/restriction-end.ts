import type { ExclusionLength, Restriction, TimeOutLength } from '#contract/responsible-play.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const timeOutMs: Record<TimeOutLength, number> = { '24h': 24 * HOUR_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '6w': 42 * DAY_MS };
const exclusionMonths: Record<ExclusionLength, number | null> = { '6m': 6, '1y': 12, '3y': 36, '5y': 60, indefinite: null };

/** Returns when a time-out that starts now would end. `nowMs` is the server's time. */
export function timeOutEnd(length: TimeOutLength, nowMs: number): Date {
  return new Date(nowMs + timeOutMs[length]);
}

/**
 * Returns the calendar day on which a self-exclusion that starts now would end, the last day of a month without such a
 * day; null for indefinite. `nowMs` is the server's time.
 */
export function exclusionEnd(length: ExclusionLength, nowMs: number): Date | null {
  const months = exclusionMonths[length];
  if (months === null) return null;
  const end = new Date(nowMs);
  const day = end.getDate();
  end.setMonth(end.getMonth() + months);
  if (end.getDate() !== day) end.setDate(0);
  return end;
}

/**
 * True for a length that would end at least a day after the running self-exclusion, so that the same length chosen a
 * moment later is not offered as longer. Always true for indefinite, or if no self-exclusion is running.
 */
export function isLongerExclusion(length: ExclusionLength, running: Restriction | null, nowMs: number): boolean {
  const end = exclusionEnd(length, nowMs);
  if (running?.kind !== 'self-exclusion' || end === null) return true;
  return running.endsAt !== null && end.getTime() >= Date.parse(running.endsAt) + DAY_MS;
}
