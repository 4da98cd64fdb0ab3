import type { FieldView, IncidentKind, IncidentView, MatchClock, MatchState, ScoreView, StatisticView } from '../../../contract/sports-wire.ts';
import type { MatchPhase } from './match-phase.ts';
import type { Course, MatchEvent, Situation } from './sport-model.ts';

/** The part of a match's state that bets need. */
export interface MatchBrief {
  state: MatchState;
  /**
   * The start time as known now, ms since 1970. It differs from the fixture's if a postponed match has been
   * rescheduled.
   */
  startsAtMs: number;
  clock: MatchClock;
  /** Null before the start. */
  score: ScoreView | null;
}
/** The state of a match at a moment. */
export interface MatchStand extends MatchBrief {
  momentum: readonly number[];
  /** The incidents in the order in which they happened. */
  incidents: readonly IncidentView[];
  statistics: readonly StatisticView[];
  field: FieldView | null;
  voidsAtMs: number | null;
}

const MOST_INCIDENTS = 60;
const MOMENTUM_SHOWN = 20;
const MOST_MOMENTUM = 100;
/** The weight of each kind of event for the momentum. Kinds that are not listed have no weight. */
const weights: Partial<Record<MatchEvent['kind'], number>> = {
  attack: 12,
  dangerous: 20,
  shot: 20,
  'shot-on-target': 25,
  'penalty-missed': 25,
  corner: 20,
  goal: 45,
  points: 14,
  rally: 20,
};
const incidentKinds: readonly MatchEvent['kind'][] = [
  'goal',
  'yellow-card',
  'red-card',
  'substitution',
  'corner',
  'period',
  'penalty-missed',
  'points',
  'set',
  'map',
  'break',
];
const isIncident = (event: MatchEvent): event is MatchEvent & { kind: IncidentKind } => incidentKinds.includes(event.kind);

/** Returns the momentum of each time window, newest last. Each value includes half of the previous one. */
function momentumOf(seen: readonly MatchEvent[], windowMs: number, offsetMs: number): number[] {
  const values = new Array<number>(Math.floor(offsetMs / windowMs) + 1).fill(0);
  for (const { atMs, kind, side } of seen) {
    const window = Math.min(Math.max(Math.floor(atMs / windowMs), 0), values.length - 1);
    if (side) values[window] = (values[window] ?? 0) + (weights[kind] ?? 0) * (side === 'home' ? 1 : -1);
  }
  let before = 0;
  return values
    .map((value) => {
      before = Math.max(Math.min(Math.round(before / 2 + value), MOST_MOMENTUM), -MOST_MOMENTUM);
      return before;
    })
    .slice(-MOMENTUM_SHOWN);
}

/** Returns what bets need to know about a match in a phase. */
export function briefOf({ state, startsAtMs, offsetMs }: MatchPhase, { clock, score }: Situation): MatchBrief {
  return { state, startsAtMs, clock, score: offsetMs < 0 ? null : score };
}

/** Builds the view of a match in a phase. `course` is null until the match has begun. */
export function presentStand(phase: MatchPhase, situation: Situation, course: Course | null): MatchStand {
  const { state, offsetMs, voidsAtMs } = phase;
  const base = { ...briefOf(phase, situation), voidsAtMs };
  if (!course) return { ...base, momentum: [], incidents: [], statistics: [], field: null };
  const seen = course.events.filter(({ atMs }) => atMs <= offsetMs);
  const incidents = seen
    .filter(isIncident)
    .slice(-MOST_INCIDENTS)
    .map(({ minute, period, kind, side, score }): IncidentView => ({ minute, period, kind, side, score }));
  return {
    ...base,
    momentum: momentumOf(seen, course.windowMs, offsetMs),
    incidents,
    statistics: course.statisticsAt(seen),
    field: state === 'live' ? course.fieldAt(offsetMs, seen) : null,
  };
}
