import { type GoalRates, goalSport } from './goal-sport.ts';
import { doubleChancePlan, handicapPlan, linesAround, type MarketPlan, oddEvenPlan, threeWayPlan, totalPlan } from './market-plan.ts';

const goals = { counts: 'goals' } as const;
const FIRST_HALF_SHARE = 0.49;
const halfLine = (mean: number): number => Math.floor(mean) * 100 + 50;

function handballPlans({ goals: { home, away } }: GoalRates): MarketPlan[] {
  return [
    threeWayPlan('result', goals),
    doubleChancePlan(goals),
    ...linesAround(halfLine(home + away), 600, 200).map((line) => totalPlan('total', line, goals)),
    ...linesAround(halfLine(away - home), 400, 100).map((line) => handicapPlan('handicap', line, goals)),
    oddEvenPlan(goals),
    ...[1, 2].flatMap((period) => {
      const placed = { counts: `goals-${period}`, group: 'halves', period } as const;
      const middle = halfLine((home + away) * (period === 1 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE));
      return [threeWayPlan('period-result', placed), ...linesAround(middle, 400, 200).map((line) => totalPlan('period-total', line, placed))];
    }),
  ];
}

/**
 * Handball: two halves of thirty minutes. Goals are too frequent to suspend bets for each of them. Markets only close
 * shortly before the end of a half.
 */
export const handballModel = goalSport({
  marginPercent: { before: 6, live: 8 },
  mainMarketId: 'result',
  timing: { halfMinutes: 30, minuteMs: 14_000, breakMs: 63_000, stepMs: 3_500, leadMs: 0, afterMs: 0, closingMs: 15_000 },
  firstHalfShare: FIRST_HALF_SHARE,
  ratesOf: ({ home, away }) => {
    const tilt = (home - away) / 2;
    return {
      goals: { home: 28.5 * Math.exp(0.14 * tilt), away: 27 * Math.exp(-0.14 * tilt) },
      corners: { home: 0, away: 0 },
      yellowCards: { home: 2, away: 2 },
      redCards: { home: 0.05, away: 0.05 },
      chances: { home: 16, away: 17 },
      attacks: { home: 8, away: 8 },
      fouls: { home: 9, away: 9 },
      substitutions: { home: 0, away: 0 },
    };
  },
  plansOf: handballPlans,
  missedPenalties: 0.05,
  onTarget: 0.6,
  statistics: ['shots', 'saves', 'fouls', 'cards'],
});
