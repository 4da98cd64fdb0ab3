import type { MatchClock } from '../../../contract/sports-wire.ts';

/** The timing of a sport with two halves, in real milliseconds. */
export interface GoalTiming {
  halfMinutes: number;
  /** The duration of one minute of the match. */
  minuteMs: number;
  breakMs: number;
  /** Odds follow the clock in steps of this length. It divides a half and the break. */
  stepMs: number;
  /** How long bets are suspended before a goal or a missed chance, and after a goal or a red card. */
  leadMs: number;
  afterMs: number;
  /** How long before the end of its half or match a market closes. */
  closingMs: number;
}

export const HALVES = [1, 2] as const;
export type Half = (typeof HALVES)[number];

export const halfMs = ({ halfMinutes, minuteMs }: GoalTiming): number => halfMinutes * minuteMs;
export const startOfHalf = (timing: GoalTiming, half: Half): number => (half === 1 ? 0 : halfMs(timing) + timing.breakMs);
export const endOfHalf = (timing: GoalTiming, half: Half): number => startOfHalf(timing, half) + halfMs(timing);

/** Returns the current minute of the match, from 1, at a moment of a half. */
export function minuteOf(timing: GoalTiming, half: Half, offsetMs: number): number {
  const played = Math.floor((offsetMs - startOfHalf(timing, half)) / timing.minuteMs) + 1;
  return (half - 1) * timing.halfMinutes + Math.min(Math.max(played, 1), timing.halfMinutes);
}

export function clockOf(timing: GoalTiming, offsetMs: number): MatchClock {
  if (offsetMs < 0) return { period: 0, minute: null, isBreak: false };
  const half: Half = offsetMs < endOfHalf(timing, 1) ? 1 : 2;
  if (half === 2 && offsetMs < startOfHalf(timing, 2)) return { period: 1, minute: timing.halfMinutes, isBreak: true };
  return { period: half, minute: minuteOf(timing, half, offsetMs), isBreak: false };
}

/**
 * Returns the share of a half's goals that is still to come after a moment in which bets are open. No goal can fall
 * within `leadMs` of that moment, since bets would already be suspended. Goals are evenly distributed over the half
 * except for its first `leadMs`.
 */
export function shareToCome(timing: GoalTiming, half: Half, offsetMs: number, leadMs: number): number {
  const from = startOfHalf(timing, half) + leadMs;
  const to = endOfHalf(timing, half);
  return Math.min(Math.max((to - Math.max(offsetMs + leadMs, from)) / (to - from), 0), 1);
}
