import type { MarketView, StatisticView } from '../../../contract/sports-wire.ts';
import { exactPlan, handicapPlan, linesAround, type MarketPlan, oddEvenPlan, setTotalPlan, totalPlan, twoWayPlan } from './market-plan.ts';
import type { Cell } from './outlook.ts';
import { isSetOver, rallySetEnds } from './rally-set.ts';
import { isSeriesOver, leastSets, middleLine, outlooksOfSeries, type Series, setsWon } from './series.ts';
import type { MatchEvent, Pairing, Side, Sides, Situation, SportModel } from './sport-model.ts';
import { type StepSport, stepSport } from './step-sport.ts';

/**
 * A sport with single points in sets that need a lead of two. Within a set, the home team wins each point with the same
 * probability. Examples are the sets of volleyball and the maps of e-sports.
 */
export interface RallySport extends Pick<StepSport<RallyState>, 'marginPercent' | 'stepMs' | 'breakMs' | 'play'> {
  setsNeeded: number;
  targetOf(setNumber: number): number;
  /** Returns the home team's probability of winning each point of a set. */
  homeChanceOf(pairing: Pairing, setNumber: number): number;
  group: Extract<MarketView['group'], 'sets' | 'maps'>;
  endsWith: Extract<MatchEvent['kind'], 'set' | 'map'>;
  statistics: readonly StatisticView['kind'][];
  /** Returns what else is reported about a point, from one random number in [0, 1). */
  storyOf(winner: Side, lot: number): readonly (Pick<MatchEvent, 'kind' | 'count'> & { side: Side })[];
}

export interface RallyState {
  past: readonly Sides[];
  current: Sides;
}

const POINT_LINES = 5;

function seriesOf(sport: RallySport, { past, current }: RallyState, pairing: Pairing): Series {
  const { setsNeeded, targetOf, homeChanceOf } = sport;
  const ends = (from: Sides, number: number) => rallySetEnds(from, targetOf(number), homeChanceOf(pairing, number));
  const freshEnds = new Map<number, readonly Cell[]>();
  return {
    needed: setsNeeded,
    past,
    current: isSeriesOver(past, setsNeeded) ? [] : ends(current, past.length + 1),
    // In these sports, serving does not change any probability.
    opener: 'home',
    freshSet: (number) => {
      const made = freshEnds.get(number) ?? ends({ home: 0, away: 0 }, number);
      freshEnds.set(number, made);
      return made;
    },
    nextOpener: () => 'home',
  };
}

/** Returns all possible scores in sets of a match that is won with `needed` sets. */
export function setScores(needed: number): string[] {
  const lost = Array.from({ length: needed }, (_, index) => index);
  return [...lost.map((away) => `${needed}-${away}`), ...lost.toReversed().map((home) => `${home}-${needed}`)];
}

function plansOf(sport: RallySport, { outlookOf }: Situation): MarketPlan[] {
  const { setsNeeded, group } = sport;
  const sets = { counts: 'sets', group } as const;
  const points = { counts: 'points' } as const;
  const most = 2 * setsNeeded - 1;
  const setNumbers = Array.from({ length: most }, (_, index) => index + 1);
  return [
    twoWayPlan('winner', { counts: 'sets' }),
    exactPlan('set-score', setScores(setsNeeded), sets),
    ...Array.from({ length: setsNeeded - 1 }, (_, index) => totalPlan('set-total', (setsNeeded + index) * 100 + 50, sets)),
    ...Array.from({ length: setsNeeded - 1 }, (_, index) => index * 100 + 150)
      .flatMap((line) => [-line, line])
      .toSorted((one, other) => one - other)
      .map((line) => handicapPlan('set-handicap', line, sets)),
    ...linesAround(middleLine(outlookOf('points').totals()), 1_200, 400).map((line) => totalPlan('total', line, points)),
    ...linesAround(-middleLine(outlookOf('points').margins()), 600, 200).map((line) => handicapPlan('handicap', line, points)),
    oddEvenPlan(points),
    ...setNumbers.flatMap((period) => {
      const placed = { counts: `set-${period}`, group, period } as const;
      const middle = 2 * sport.targetOf(period) * 100 - 650;
      return [twoWayPlan('period-winner', placed), ...linesAround(middle, ((POINT_LINES - 1) / 2) * 200, 200).map((line) => setTotalPlan(line, placed))];
    }),
  ];
}

/** Builds the model of a sport with single points. */
export function rallySport(sport: RallySport): SportModel {
  const { setsNeeded, targetOf, homeChanceOf, marginPercent, stepMs, breakMs, statistics, play } = sport;
  return stepSport<RallyState>({
    marginPercent,
    mainMarketId: 'winner',
    stepMs,
    breakMs,
    statistics,
    play,
    plansOf: (opening) => plansOf(sport, opening),
    begin: () => ({ past: [], current: { home: 0, away: 0 } }),
    isOver: ({ past }) => isSeriesOver(past, setsNeeded),
    advance: (stream, { past, current }, pairing) => {
      const number = past.length + 1;
      const winner: Side = stream.nextFloat() < homeChanceOf(pairing, number) ? 'home' : 'away';
      const after = { ...current, [winner]: current[winner] + 1 };
      const story = [{ kind: 'rally', side: winner } as const, ...sport.storyOf(winner, stream.nextFloat())];
      if (!isSetOver(after, targetOf(number))) return { state: { past, current: after }, happened: story, endsPeriod: false };
      const state = { past: [...past, after], current: { home: 0, away: 0 } };
      return { state, happened: [...story, { kind: sport.endsWith, side: winner }], endsPeriod: true };
    },
    clockOf: ({ past }) => ({ period: isSeriesOver(past, setsNeeded) ? past.length : past.length + 1, minute: null }),
    scoreOf: ({ past, current }) => ({ ...setsWon(past), periods: isSeriesOver(past, setsNeeded) ? past : [...past, current] }),
    outlooksOf: (state, pairing) => outlooksOfSeries(seriesOf(sport, state, pairing)),
    isListed: ({ past }, { period }) => period === null || period <= leastSets(past, setsNeeded),
  });
}
