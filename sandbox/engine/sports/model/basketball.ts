import { basketballOutlooks, OVERTIME_POSSESSIONS, type PossessionChances, QUARTER_POSSESSIONS, QUARTERS, sumOf } from './basketball-outlooks.ts';
import { handicapPlan, highestPeriodPlan, linesAround, type MarketPlan, oddEvenPlan, threeWayPlan, totalPlan, twoWayPlan } from './market-plan.ts';
import type { Chances } from './outlook.ts';
import { middleLine } from './series.ts';
import type { MatchEvent, Pairing, Side, Sides, Situation } from './sport-model.ts';
import { stepSport } from './step-sport.ts';

interface BasketballState {
  periods: readonly Sides[];
  left: Sides;
  /** The team that has the next possession. */
  ball: Side;
}

const QUARTER_MINUTES = 10;
const OVERTIME_MINUTES = 5;
const REBOUND_SHARE = 0.75;
const FOUL_SHARE = 0.2;
/** The probabilities of scoring 1, 2 and 3 points in a possession when the teams are equal, at home and away. */
const scoring = { home: [0.06, 0.362, 0.102], away: [0.06, 0.35, 0.098] } as const;
const nothing: Sides = { home: 0, away: 0 };
const quarterLeft: Sides = { home: QUARTER_POSSESSIONS, away: QUARTER_POSSESSIONS };
const overtimeLeft: Sides = { home: OVERTIME_POSSESSIONS, away: OVERTIME_POSSESSIONS };

function possessionChances({ home, away }: Pairing): PossessionChances {
  const tilt = 0.14 * ((home - away) / 2);
  const of = (chances: readonly number[], factor: number): Chances => {
    const scored = chances.map((chance) => chance * factor);
    return Float64Array.of(1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored);
  };
  return { home: of(scoring.home, 1 + tilt), away: of(scoring.away, 1 - tilt) };
}

const beginning: BasketballState = { periods: [nothing], left: quarterLeft, ball: 'home' };

function plansOf({ outlookOf }: Situation): MarketPlan[] {
  const points = { counts: 'points' } as const;
  const lead = -middleLine(outlookOf('points').margins());
  return [
    twoWayPlan('winner', { counts: 'winner' }),
    threeWayPlan('result', points),
    ...linesAround(middleLine(outlookOf('points').totals()), 1_600, 400).map((line) => totalPlan('total', line, points)),
    ...linesAround(lead, 1_200, 300).map((line) => handicapPlan('handicap', line, points)),
    oddEvenPlan(points),
    highestPeriodPlan({ counts: 'highest' }),
    ...[1, 2, 3, 4].flatMap((period) => {
      const placed = { counts: `quarter-${period}`, group: 'halves', period } as const;
      const middle = middleLine(outlookOf(placed.counts).totals());
      return [threeWayPlan('period-result', placed), ...linesAround(middle, 400, 400).map((line) => totalPlan('period-total', line, placed))];
    }),
  ];
}

const isPeriodOver = ({ left }: BasketballState): boolean => left.home + left.away === 0;
const isOver = (state: BasketballState): boolean => {
  const { home, away } = sumOf(state.periods);
  return isPeriodOver(state) && state.periods.length >= QUARTERS && home !== away;
};

function minuteOf({ periods, left }: BasketballState): number {
  const isOvertime = periods.length > QUARTERS;
  const before = isOvertime ? QUARTERS * QUARTER_MINUTES + (periods.length - QUARTERS - 1) * OVERTIME_MINUTES : (periods.length - 1) * QUARTER_MINUTES;
  const minutes = isOvertime ? OVERTIME_MINUTES : QUARTER_MINUTES;
  const possessions = 2 * (isOvertime ? OVERTIME_POSSESSIONS : QUARTER_POSSESSIONS);
  const played = possessions - left.home - left.away;
  return before + Math.min(Math.floor((played / possessions) * minutes) + 1, minutes);
}

/** Returns the points of a possession from one random number in [0, 1). */
function drawPoints(chances: Chances, lot: number): number {
  let rest = lot;
  for (const [points, chance] of chances.entries()) {
    if (rest < chance) return points;
    rest -= chance;
  }
  return chances.length - 1;
}

/** Opens the next period if the current one is over and the match is not. */
function opened(state: BasketballState): BasketballState {
  if (!isPeriodOver(state) || isOver(state)) return state;
  return { ...state, periods: [...state.periods, nothing], left: state.periods.length < QUARTERS ? quarterLeft : overtimeLeft };
}

/** Basketball: four quarters of ten minutes, 0 to 3 points per possession, and overtimes until one is not level. */
export const basketballModel = stepSport<BasketballState>({
  marginPercent: { before: 5, live: 7 },
  mainMarketId: 'winner',
  stepMs: 6_000,
  breakMs: 30_000,
  statistics: ['rebounds', 'fouls', 'blocks'],
  play: 'possession',
  plansOf,
  begin: () => beginning,
  isOver,
  advance(stream, before, pairing) {
    const { ball } = before;
    const other: Side = ball === 'home' ? 'away' : 'home';
    const points = drawPoints(possessionChances(pairing)[ball], stream.nextFloat());
    const lot = stream.nextFloat();
    const periods = before.periods.with(-1, { ...(before.periods.at(-1) ?? nothing), [ball]: (before.periods.at(-1)?.[ball] ?? 0) + points });
    const played = { periods, left: { ...before.left, [ball]: before.left[ball] - 1 }, ball: other };
    const happened: { kind: MatchEvent['kind']; side: Side | null }[] = [];
    if (points > 0) happened.push({ kind: 'points', side: ball });
    else if (lot < REBOUND_SHARE) happened.push({ kind: 'rebound', side: lot < REBOUND_SHARE / 4 ? ball : other });
    else happened.push({ kind: 'block', side: other });
    if (stream.nextFloat() < FOUL_SHARE) happened.push({ kind: 'foul', side: other });
    const endsPeriod = isPeriodOver(played);
    if (endsPeriod && !isOver(played)) happened.push({ kind: 'period', side: null });
    return { state: opened(played), happened, endsPeriod };
  },
  clockOf: (state) => ({ period: state.periods.length, minute: minuteOf(state) }),
  scoreOf: ({ periods }) => ({ ...sumOf(periods), periods }),
  outlooksOf: (state, pairing) => basketballOutlooks(state, possessionChances(pairing)),
  isListed: () => true,
});
