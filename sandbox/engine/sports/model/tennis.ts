import { exactPlan, handicapPlan, linesAround, type MarketPlan, setTotalPlan, totalPlan, twoWayPlan } from './market-plan.ts';
import { setScores } from './rally-sport.ts';
import { isSeriesOver, leastSets, middleLine, outlooksOfSeries, type Series, setsWon } from './series.ts';
import type { Pairing, Side, Sides, Situation } from './sport-model.ts';
import { type StepResult, stepSport } from './step-sport.ts';
import {
  homePointChance,
  isGameOver,
  isTennisSetOver,
  nextTennisOpener,
  otherSide,
  pointServer,
  type ServeChances,
  type TennisSet,
  tennisSetEnds,
} from './tennis-set.ts';

interface TennisState {
  past: readonly Sides[];
  current: TennisSet;
  /** The player who served first in the current set. */
  opener: Side;
}

const SETS_NEEDED = 2;
const ACE_SHARE = 0.11;
const sets = { counts: 'sets', group: 'sets' } as const;
const games = { counts: 'points' } as const;
const none: Sides = { home: 0, away: 0 };

/** The state at the beginning. The home player serves first; a toss would change the odds by only a few hundredths. */
const beginning: TennisState = { past: [], current: { games: none, points: none, server: 'home' }, opener: 'home' };

function serveChances({ home, away }: Pairing): ServeChances {
  const tilt = (home - away) / 2;
  return { home: 0.635 + 0.055 * tilt, away: 0.63 - 0.055 * tilt };
}

function seriesOf({ past, current, opener }: TennisState, pairing: Pairing): Series {
  const chances = serveChances(pairing);
  return {
    needed: SETS_NEEDED,
    past,
    current: isSeriesOver(past, SETS_NEEDED) ? [] : tennisSetEnds(current, chances),
    opener,
    freshSet: (_number, server) => tennisSetEnds({ games: none, points: none, server }, chances),
    nextOpener: nextTennisOpener,
  };
}

function plansOf({ outlookOf }: Situation): MarketPlan[] {
  return [
    twoWayPlan('winner', { counts: 'sets' }),
    exactPlan('set-score', setScores(SETS_NEEDED), sets),
    totalPlan('set-total', 250, sets),
    ...[-150, 150].map((line) => handicapPlan('set-handicap', line, sets)),
    ...linesAround(middleLine(outlookOf('points').totals()), 400, 100).map((line) => totalPlan('total', line, games)),
    ...linesAround(-middleLine(outlookOf('points').margins()), 400, 100).map((line) => handicapPlan('handicap', line, games)),
    ...[1, 2, 3].flatMap((period) => {
      const placed = { counts: `set-${period}`, group: 'sets', period } as const;
      return [twoWayPlan('period-winner', placed), ...[750, 850, 950, 1050, 1250].map((line) => setTotalPlan(line, placed))];
    }),
  ];
}

function playPoint({ past, current, opener }: TennisState, winner: Side): Pick<StepResult<TennisState>, 'state' | 'endsPeriod'> {
  const points = { ...current.points, [winner]: current.points[winner] + 1 };
  if (!isGameOver(points, current.games)) return { state: { past, current: { ...current, points }, opener }, endsPeriod: false };
  const won = { ...current.games, [winner]: current.games[winner] + 1 };
  const server = otherSide(current.server);
  if (!isTennisSetOver(won)) return { state: { past, current: { games: won, points: none, server }, opener }, endsPeriod: false };
  const next = nextTennisOpener(opener, won);
  return { state: { past: [...past, won], current: { games: none, points: none, server: next }, opener: next }, endsPeriod: true };
}

/**
 * Tennis: best of three sets with a tie-break at six all. Each point is won with its server's probability. Markets
 * count games as points.
 */
export const tennisModel = stepSport<TennisState>({
  marginPercent: { before: 5, live: 7 },
  mainMarketId: 'winner',
  stepMs: 6_000,
  breakMs: 20_000,
  statistics: ['aces'],
  play: 'serve',
  plansOf,
  begin: () => beginning,
  isOver: ({ past }) => isSeriesOver(past, SETS_NEEDED),
  advance(stream, state, pairing) {
    const winner: Side = stream.nextFloat() < homePointChance(state.current, serveChances(pairing)) ? 'home' : 'away';
    const isAce = stream.nextFloat() < ACE_SHARE && pointServer(state.current) === winner;
    const after = playPoint(state, winner);
    const happened = [
      { kind: 'rally', side: winner } as const,
      ...(isAce ? [{ kind: 'ace', side: winner } as const] : []),
      ...(after.endsPeriod ? [{ kind: 'set', side: winner } as const] : []),
    ];
    return { ...after, happened };
  },
  clockOf: ({ past }) => ({ period: isSeriesOver(past, SETS_NEEDED) ? past.length : past.length + 1, minute: null }),
  scoreOf: ({ past, current }) => ({ ...setsWon(past), periods: isSeriesOver(past, SETS_NEEDED) ? past : [...past, current.games] }),
  outlooksOf: (state, pairing) => outlooksOfSeries(seriesOf(state, pairing)),
  isListed: ({ past }, { period }) => period === null || period <= leastSets(past, SETS_NEEDED),
});
