import type { MatchState } from '../../../contract/sports-wire.ts';
import type { Fixture } from './calendar.ts';
import type { MatchFate } from './match-fate.ts';

/** The phase of a match. */
export interface MatchPhase {
  state: MatchState;
  /** The start time as known now, ms since 1970. A rescheduled match has its new time. */
  startsAtMs: number;
  /** The time since the beginning, ms; −1 before it. It stops when the match is over. */
  offsetMs: number;
  voidsAtMs: number | null;
  /** When the state changes next, ms since 1970; infinity for never. */
  untilMs: number;
}

const BEFORE = -1;

function playedPhase(startsAtMs: number, lengthMs: () => number, atMs: number): MatchPhase {
  const base = { startsAtMs, voidsAtMs: null };
  if (atMs < startsAtMs) return { ...base, state: 'coming', offsetMs: BEFORE, untilMs: startsAtMs };
  const endsAtMs = startsAtMs + lengthMs();
  if (atMs < endsAtMs) return { ...base, state: 'live', offsetMs: atMs - startsAtMs, untilMs: endsAtMs };
  return { ...base, state: 'ended', offsetMs: lengthMs(), untilMs: Number.POSITIVE_INFINITY };
}

/** Returns the phase of a match at a moment. Calls `lengthMs` only after the match has begun. */
export function phaseAt({ startsAtMs }: Fixture, fate: MatchFate, lengthMs: () => number, atMs: number): MatchPhase {
  if (fate.kind === 'played') return playedPhase(startsAtMs, lengthMs, atMs);
  if (fate.kind === 'abandoned') {
    if (atMs < startsAtMs) return playedPhase(startsAtMs, lengthMs, atMs);
    const lastsMs = Math.floor(lengthMs() * fate.afterShare);
    const base = { startsAtMs, voidsAtMs: null };
    if (atMs < startsAtMs + lastsMs) return { ...base, state: 'live', offsetMs: atMs - startsAtMs, untilMs: startsAtMs + lastsMs };
    return { ...base, state: 'void', offsetMs: lastsMs, untilMs: Number.POSITIVE_INFINITY };
  }
  const { knownAtMs, voidsAtMs, announcedAtMs, playedAtMs } = fate;
  if (atMs < knownAtMs) return { state: 'coming', startsAtMs, offsetMs: BEFORE, voidsAtMs: null, untilMs: knownAtMs };
  if (announcedAtMs !== null && playedAtMs !== null && atMs >= announcedAtMs) return playedPhase(playedAtMs, lengthMs, atMs);
  if (atMs >= voidsAtMs) return { state: 'void', startsAtMs, offsetMs: BEFORE, voidsAtMs: null, untilMs: Number.POSITIVE_INFINITY };
  return { state: 'postponed', startsAtMs, offsetMs: BEFORE, voidsAtMs, untilMs: announcedAtMs ?? voidsAtMs };
}
