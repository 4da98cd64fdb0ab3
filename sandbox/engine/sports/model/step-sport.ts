import type { FieldView, MatchClock, ScoreView, StatisticView } from '../../../contract/sports-wire.ts';
import type { RandomStream } from '../../fairness/random-stream.ts';
import type { MarketPlan } from './market-plan.ts';
import { statisticOf } from './match-statistic.ts';
import type { Outlook } from './outlook.ts';
import type { Course, MatchEvent, Pairing, Side, Situation, SportModel } from './sport-model.ts';

export interface StepResult<State> {
  state: State;
  happened: readonly (Pick<MatchEvent, 'kind' | 'count'> & { side: Side | null })[];
  endsPeriod: boolean;
}

/**
 * A sport that is played point by point, where each point has its own probabilities. Prices depend only on the state
 * after a point.
 */
export interface StepSport<State> extends Pick<SportModel, 'marginPercent' | 'mainMarketId'> {
  /** The mean duration of a point, and the pause between periods, real ms. */
  stepMs: number;
  breakMs: number;
  plansOf(opening: Situation): readonly MarketPlan[];
  begin(pairing: Pairing): State;
  isOver(state: State): boolean;
  advance(stream: RandomStream, state: State, pairing: Pairing): StepResult<State>;
  clockOf(state: State): Omit<MatchClock, 'isBreak'>;
  scoreOf(state: State): ScoreView;
  /** Returns a function for the outlook of each count by its name. */
  outlooksOf(state: State, pairing: Pairing): (counts: string) => Outlook;
  isListed(state: State, plan: MarketPlan): boolean;
  statistics: readonly StatisticView['kind'][];
  /** What the field shows during play. */
  play: FieldView['situation'];
}

interface Tick<State> {
  atMs: number;
  state: State;
  endsPeriod: boolean;
}

/** How long bets are suspended after the end of a period, ms. */
const SUSPENDED_MS = 5_000;
/**
 * The shortest duration of a step, as a share of the mean duration. The longest exceeds the mean by the same amount.
 */
const SHORTEST_STEP = 0.75;
const BALLS = 4;
const MOMENTUM_STEPS = 5;

function situationOf<State>(sport: StepSport<State>, pairing: Pairing, { state, endsPeriod, atMs }: Tick<State>, offsetMs: number): Situation {
  const since = offsetMs - atMs;
  const isOver = sport.isOver(state);
  const hasBegun = offsetMs >= 0;
  const made = new Map<string, Outlook>();
  let outlooks: ((counts: string) => Outlook) | null = null;
  const outlookOf = (counts: string): Outlook => {
    outlooks ??= sport.outlooksOf(state, pairing);
    const outlook = made.get(counts) ?? outlooks(counts);
    made.set(counts, outlook);
    return outlook;
  };
  return {
    key: hasBegun ? String(atMs) : 'before',
    clock: hasBegun ? { ...sport.clockOf(state), isBreak: endsPeriod && !isOver && since < sport.breakMs } : { period: 0, minute: null, isBreak: false },
    score: sport.scoreOf(state),
    openKey: String(endsPeriod && since < SUSPENDED_MS),
    isSuspended: endsPeriod && !isOver && since < SUSPENDED_MS,
    outlookOf,
    // Only a point changes what is still to come. The clock does not.
    laterOutlookOf: outlookOf,
    isClosing: () => false,
    isListed: (plan) => sport.isListed(state, plan),
  };
}

function drawTicks<State>(sport: StepSport<State>, stream: RandomStream, pairing: Pairing): { ticks: Tick<State>[]; events: MatchEvent[] } {
  const ticks: Tick<State>[] = [{ atMs: 0, state: sport.begin(pairing), endsPeriod: false }];
  const events: MatchEvent[] = [];
  for (let last = ticks[0]; last && !sport.isOver(last.state); last = ticks.at(-1)) {
    const { state, happened, endsPeriod } = sport.advance(stream, last.state, pairing);
    const lastsMs = sport.stepMs * (SHORTEST_STEP + 2 * (1 - SHORTEST_STEP) * stream.nextFloat());
    const atMs = Math.round(last.atMs + (last.endsPeriod ? sport.breakMs : 0) + lastsMs);
    ticks.push({ atMs, state, endsPeriod });
    const { home, away } = sport.scoreOf(state);
    const { period, minute } = sport.clockOf(last.state);
    for (const { kind, side, count = 1 } of happened) {
      const depth = 50 + stream.nextFloat() * 45;
      const place = { x: Math.round(side === 'away' ? 100 - depth : depth), y: Math.round(10 + stream.nextFloat() * 80) };
      events.push({ atMs, period, minute, kind, side, count, place, score: { home, away } });
    }
  }
  return { ticks, events };
}

function lastTick<State>(ticks: readonly Tick<State>[], offsetMs: number): number {
  let low = 0;
  let high = ticks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ticks[middle]?.atMs ?? 0) <= offsetMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Builds the model of a sport that is played point by point. */
export function stepSport<State>(sport: StepSport<State>): SportModel {
  const { marginPercent, mainMarketId } = sport;
  return {
    marginPercent,
    mainMarketId,
    plans: (_pairing, opening) => sport.plansOf(opening),
    opening: (pairing) => situationOf(sport, pairing, { atMs: 0, state: sport.begin(pairing), endsPeriod: false }, -1),
    play(stream, pairing): Course {
      const { ticks, events } = drawTicks(sport, stream, pairing);
      const tickAt = (offsetMs: number): Tick<State> => {
        const tick = ticks[lastTick(ticks, offsetMs)];
        if (!tick) throw new RangeError('a course has at least its beginning');
        return tick;
      };
      return {
        lengthMs: ticks.at(-1)?.atMs ?? 0,
        events,
        windowMs: sport.stepMs * MOMENTUM_STEPS,
        at: (offsetMs) => situationOf(sport, pairing, tickAt(offsetMs), offsetMs),
        nextChangeMs: (offsetMs) => {
          const { atMs, endsPeriod } = tickAt(offsetMs);
          const next = ticks[lastTick(ticks, offsetMs) + 1]?.atMs ?? Number.POSITIVE_INFINITY;
          return [atMs + SUSPENDED_MS, atMs + sport.breakMs]
            .filter((turn) => endsPeriod && turn > offsetMs)
            .reduce((first, turn) => Math.min(first, turn), next);
        },
        statisticsAt: (seen) => sport.statistics.map((kind) => statisticOf(kind, seen)),
        fieldAt: (offsetMs, seen) => {
          const { atMs, endsPeriod } = tickAt(offsetMs);
          if (endsPeriod && offsetMs - atMs < sport.breakMs) return { side: null, situation: 'break', ball: [{ x: 50, y: 50 }] };
          const ball = seen.slice(-BALLS).map(({ place }) => place);
          return { side: seen.at(-1)?.side ?? null, situation: sport.play, ball: ball.length > 0 ? ball : [{ x: 50, y: 50 }] };
        },
      };
    },
  };
}
