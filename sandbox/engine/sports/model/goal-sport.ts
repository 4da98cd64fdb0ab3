import type { FieldView, ScoreView, StatisticView } from '../../../contract/sports-wire.ts';
import type { RandomStream } from '../../fairness/random-stream.ts';
import { drawPoisson } from './draw-poisson.ts';
import { clockOf, endOfHalf, type GoalTiming, HALVES, type Half, halfMs, minuteOf, shareToCome, startOfHalf } from './goal-timing.ts';
import type { MarketPlan } from './market-plan.ts';
import { statisticOf } from './match-statistic.ts';
import { listedOutlook, type Outlook, poissonSide, productOutlook } from './outlook.ts';
import { remember } from './remember.ts';
import type { Course, MatchEvent, Pairing, Side, Sides, Situation, SportModel } from './sport-model.ts';

/** The mean numbers of events in a whole match of two teams. */
export interface GoalRates {
  goals: Sides;
  corners: Sides;
  yellowCards: Sides;
  redCards: Sides;
  /** Missed chances. Bets are suspended before them, as before goals. */
  chances: Sides;
  attacks: Sides;
  fouls: Sides;
  substitutions: Sides;
}
export interface GoalSport extends Pick<SportModel, 'marginPercent' | 'mainMarketId'> {
  timing: GoalTiming;
  /** The share of the goals that fall in the first half. All other events are evenly distributed over the halves. */
  firstHalfShare: number;
  ratesOf(pairing: Pairing): GoalRates;
  plansOf(rates: GoalRates): readonly MarketPlan[];
  /** The shares of the missed chances that are missed penalties and that are shots on target. */
  missedPenalties: number;
  onTarget: number;
  statistics: readonly StatisticView['kind'][];
}

/** What has been counted up to a moment. */
interface Tally {
  halves: Record<Half, Sides>;
  corners: Sides;
  cards: Sides;
  /** The scoring team of each goal, in order. */
  scorers: readonly Side[];
}

const SIDES = ['home', 'away'] as const;
const FIELD_MS = 6_000;
const MOMENTUM_WINDOWS = 30;
/** More than the number of different counts in a match. */
const MOST_COUNTS = 50;
const BALLS = 4;

function tallyOf(events: readonly MatchEvent[], offsetMs: number): Tally {
  const halves = { 1: { home: 0, away: 0 }, 2: { home: 0, away: 0 } };
  const corners = { home: 0, away: 0 };
  const cards = { home: 0, away: 0 };
  const scorers: Side[] = [];
  for (const { atMs, kind, side, period } of events) {
    if (atMs > offsetMs) break;
    if (!side) continue;
    if (kind === 'goal') {
      halves[period === 1 ? 1 : 2][side] += 1;
      scorers.push(side);
    } else if (kind === 'corner') corners[side] += 1;
    else if (kind === 'yellow-card' || kind === 'red-card') cards[side] += 1;
  }
  return { halves, corners, cards, scorers };
}

function scoreOf({ halves }: Tally, clockPeriod: number): ScoreView {
  return {
    home: halves[1].home + halves[2].home,
    away: halves[1].away + halves[2].away,
    periods: HALVES.filter((half) => half <= clockPeriod).map((half) => halves[half]),
  };
}

/** The outlooks of everything that is counted, at a moment that is a step of the clock. */
class GoalOutlooks {
  private readonly sport: GoalSport;
  private readonly rates: GoalRates;
  private readonly tally: Tally;
  private readonly offsetMs: number;
  constructor(sport: GoalSport, rates: GoalRates, tally: Tally, offsetMs: number) {
    this.sport = sport;
    this.rates = rates;
    this.tally = tally;
    this.offsetMs = offsetMs;
  }

  of(counts: string): Outlook {
    const { corners, yellowCards, redCards } = this.rates;
    const { halves, scorers } = this.tally;
    if (counts === 'goals') return this.product({ home: halves[1].home + halves[2].home, away: halves[1].away + halves[2].away }, this.goalsToCome(HALVES));
    if (counts === 'goals-1') return this.product(halves[1], this.goalsToCome([1]));
    if (counts === 'goals-2') return this.product(halves[2], this.goalsToCome([2]));
    if (counts === 'corners') return this.product(this.tally.corners, this.evenlyToCome(corners));
    const cards = { home: yellowCards.home + redCards.home, away: yellowCards.away + redCards.away };
    if (counts === 'cards') return this.product(this.tally.cards, this.evenlyToCome(cards));
    const number = /^goal-(\d+)$/.exec(counts)?.[1];
    if (number === undefined) throw new RangeError(`nothing is counted as ${counts}`);
    return this.scorerOf(Number(number), scorers);
  }

  private goalsToCome(halves: readonly Half[]): Sides {
    const { timing, firstHalfShare } = this.sport;
    const share = halves.reduce((sum, half) => {
      const ofHalf = half === 1 ? firstHalfShare : 1 - firstHalfShare;
      return sum + ofHalf * shareToCome(timing, half, this.offsetMs, timing.leadMs);
    }, 0);
    return { home: this.rates.goals.home * share, away: this.rates.goals.away * share };
  }

  private evenlyToCome(means: Sides): Sides {
    const share = HALVES.reduce((sum, half) => sum + shareToCome(this.sport.timing, half, this.offsetMs, 0) / HALVES.length, 0);
    return { home: means.home * share, away: means.away * share };
  }

  private product(now: Sides, toCome: Sides): Outlook {
    return productOutlook(poissonSide(now.home, toCome.home), poissonSide(now.away, toCome.away));
  }

  /**
   * The ratio of the teams' goal rates is constant during a match. Each goal is therefore assigned by it, however many
   * there are.
   */
  private scorerOf(number: number, scorers: readonly Side[]): Outlook {
    const scorer = scorers[number - 1];
    if (scorer) return listedOutlook([{ home: scorer === 'home' ? 1 : 0, away: scorer === 'away' ? 1 : 0, chance: 1 }]);
    const toCome = this.goalsToCome(HALVES);
    const mean = toCome.home + toCome.away;
    if (mean <= 0) return listedOutlook([{ home: 0, away: 0, chance: 1 }]);
    const missing = number - scorers.length;
    let fewer = 0;
    for (let count = 0, chance = Math.exp(-mean); count < missing; count += 1, chance *= mean / count) fewer += chance;
    const homeShare = toCome.home / mean;
    return listedOutlook([
      { home: 1, away: 0, chance: (1 - fewer) * homeShare },
      { home: 0, away: 0, chance: fewer },
      { home: 0, away: 1, chance: (1 - fewer) * (1 - homeShare) },
    ]);
  }
}

interface Span {
  fromMs: number;
  toMs: number;
}

function situationAt(sport: GoalSport, rates: GoalRates, events: readonly MatchEvent[], suspended: readonly Span[], offsetMs: number): Situation {
  const { timing } = sport;
  const clock = clockOf(timing, offsetMs);
  const tally = tallyOf(events, offsetMs);
  const step = Math.floor(offsetMs / timing.stepMs);
  const outlooksFrom = (atMs: number): ((counts: string) => Outlook) => {
    const outlooks = new GoalOutlooks(sport, rates, tally, atMs);
    return remember(MOST_COUNTS, String, (counts: string) => outlooks.of(counts));
  };
  const outlookOf = outlooksFrom(offsetMs < 0 ? -timing.leadMs : step * timing.stepMs);
  const cards = tally.cards.home + tally.cards.away;
  const isSuspended = suspended.some(({ fromMs, toMs }) => offsetMs >= fromMs && offsetMs < toMs);
  const isNearEnd = (half: Half): boolean => offsetMs >= endOfHalf(timing, half) - timing.closingMs;
  return {
    key: offsetMs < 0 ? 'before' : [step, tally.scorers.length, tally.corners.home, tally.corners.away, cards].join('|'),
    clock,
    score: scoreOf(tally, clock.period),
    isSuspended,
    openKey: `${isSuspended}|${HALVES.filter((half) => isNearEnd(half)).join()}`,
    outlookOf,
    laterOutlookOf: offsetMs < 0 ? outlookOf : outlooksFrom((step + 1) * timing.stepMs),
    isClosing: ({ counts }) => isNearEnd(counts === 'goals-1' ? 1 : 2),
    isListed: ({ kind, period }) => kind !== 'next-goal' || period === tally.scorers.length + 1,
  };
}

type Draft = Omit<MatchEvent, 'score'>;

/** Draws how often an event happens in each half, and when. It never happens in the first `leadMs` of a half. */
function drawTimes(stream: RandomStream, timing: GoalTiming, meanOf: (half: Half) => number, leadMs: number): { atMs: number; half: Half }[] {
  return HALVES.flatMap((half) =>
    Array.from({ length: drawPoisson(stream, meanOf(half)) }, () => ({
      atMs: Math.ceil(startOfHalf(timing, half) + leadMs + stream.nextFloat() * (halfMs(timing) - leadMs)),
      half,
    })),
  );
}

function drawEvents(sport: GoalSport, rates: GoalRates, stream: RandomStream): Draft[] {
  const { timing, firstHalfShare, missedPenalties, onTarget } = sport;
  const drafts: Draft[] = [];
  const add = (atMs: number, half: Half, kind: MatchEvent['kind'], side: Side, depth: number): void => {
    const reached = depth + stream.nextFloat() * (95 - depth);
    const x = Math.round(side === 'home' ? reached : 100 - reached);
    drafts.push({ atMs, period: half, minute: minuteOf(timing, half, atMs), kind, side, place: { x, y: Math.round(10 + stream.nextFloat() * 80) } });
  };
  for (const side of SIDES) {
    for (const { atMs, half } of drawTimes(stream, timing, (of) => rates.goals[side] * (of === 1 ? firstHalfShare : 1 - firstHalfShare), timing.leadMs)) {
      add(atMs - timing.leadMs, half, 'dangerous', side, 75);
      add(atMs, half, 'goal', side, 92);
    }
    for (const { atMs, half } of drawTimes(stream, timing, () => rates.chances[side] / HALVES.length, timing.leadMs)) {
      const end = stream.nextFloat();
      add(atMs - timing.leadMs, half, 'dangerous', side, 75);
      add(atMs, half, end < missedPenalties ? 'penalty-missed' : end < missedPenalties + onTarget ? 'shot-on-target' : 'shot', side, 88);
    }
    const evenly = [
      ['corner', rates.corners[side], 94],
      ['yellow-card', rates.yellowCards[side], 30],
      ['red-card', rates.redCards[side], 30],
      ['attack', rates.attacks[side], 45],
      ['foul', rates.fouls[side], 30],
      ['substitution', rates.substitutions[side], 45],
    ] as const;
    for (const [kind, mean, depth] of evenly) {
      for (const { atMs, half } of drawTimes(stream, timing, () => mean / HALVES.length, 0)) add(atMs, half, kind, side, depth);
    }
  }
  const halfTime = { atMs: endOfHalf(timing, 1), period: 1, minute: timing.halfMinutes, place: { x: 50, y: 50 } };
  return [...drafts, { ...halfTime, kind: 'break', side: null }];
}

function withScores(drafts: readonly Draft[]): MatchEvent[] {
  const score = { home: 0, away: 0 };
  return drafts
    .toSorted((one, other) => one.atMs - other.atMs)
    .map((draft) => {
      if (draft.kind === 'goal' && draft.side) score[draft.side] += 1;
      return { ...draft, score: { ...score } };
    });
}

/** Returns when bets are suspended: around goals, before missed chances, and after red cards. */
function suspensionsOf({ leadMs, afterMs }: GoalTiming, events: readonly MatchEvent[]): Span[] {
  if (leadMs === 0) return [];
  return events.flatMap(({ kind, atMs }): Span[] => {
    if (kind === 'goal') return [{ fromMs: atMs - leadMs, toMs: atMs + afterMs }];
    if (kind === 'shot' || kind === 'shot-on-target' || kind === 'penalty-missed') return [{ fromMs: atMs - leadMs, toMs: atMs }];
    return kind === 'red-card' ? [{ fromMs: atMs, toMs: atMs + afterMs }] : [];
  });
}

const situations: Partial<Record<MatchEvent['kind'], FieldView['situation']>> = {
  attack: 'attack',
  dangerous: 'dangerous',
  shot: 'shot',
  'shot-on-target': 'shot',
  'penalty-missed': 'shot',
  corner: 'corner',
  goal: 'goal',
  foul: 'free-kick',
};

function fieldAt(timing: GoalTiming, offsetMs: number, seen: readonly MatchEvent[]): FieldView {
  const ball = seen.slice(-BALLS).map(({ place }) => place);
  if (clockOf(timing, offsetMs).isBreak) return { side: null, situation: 'break', ball: [{ x: 50, y: 50 }] };
  const last = seen.at(-1);
  const isFresh = last !== undefined && offsetMs - last.atMs < FIELD_MS;
  return { side: last?.side ?? null, situation: (isFresh && situations[last.kind]) || 'safe', ball: ball.length > 0 ? ball : [{ x: 50, y: 50 }] };
}

/**
 * Builds the model of a sport with two halves in which each team scores single goals at its own rate (Poisson):
 * football, handball and virtual football.
 */
export function goalSport(sport: GoalSport): SportModel {
  const { timing, marginPercent, mainMarketId } = sport;
  return {
    marginPercent,
    mainMarketId,
    plans: (pairing) => sport.plansOf(sport.ratesOf(pairing)),
    opening: (pairing) => situationAt(sport, sport.ratesOf(pairing), [], [], -1),
    play(stream, pairing): Course {
      const rates = sport.ratesOf(pairing);
      const events = withScores(drawEvents(sport, rates, stream));
      const suspended = suspensionsOf(timing, events);
      const turns = [
        ...events.flatMap(({ atMs }) => [atMs, atMs + FIELD_MS]),
        ...suspended.flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
        ...HALVES.flatMap((half) => [startOfHalf(timing, half), endOfHalf(timing, half), endOfHalf(timing, half) - timing.closingMs]),
      ].toSorted((one, other) => one - other);
      return {
        lengthMs: endOfHalf(timing, 2),
        events,
        windowMs: endOfHalf(timing, 2) / MOMENTUM_WINDOWS,
        at: (offsetMs) => situationAt(sport, rates, events, suspended, offsetMs),
        nextChangeMs: (offsetMs) =>
          Math.min(turns.find((turn) => turn > offsetMs) ?? Number.POSITIVE_INFINITY, (Math.floor(offsetMs / timing.stepMs) + 1) * timing.stepMs),
        statisticsAt: (seen) => sport.statistics.map((kind) => statisticOf(kind, seen)),
        fieldAt: (offsetMs, seen) => fieldAt(timing, offsetMs, seen),
      };
    },
  };
}
