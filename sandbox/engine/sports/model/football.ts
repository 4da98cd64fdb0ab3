import { type GoalRates, type GoalSport, goalSport } from './goal-sport.ts';
import {
  bothScorePlan,
  doubleChancePlan,
  exactPlan,
  handicapPlan,
  linesAround,
  type MarketPlan,
  nextGoalPlan,
  oddEvenPlan,
  threeWayPlan,
  totalPlan,
} from './market-plan.ts';
import type { Pairing, Sides } from './sport-model.ts';

const goals = { counts: 'goals' } as const;
/** The number of goals for which the scoring team can be bet on. */
const MOST_NEXT_GOALS = 15;
const EXACT_GOALS = [0, 1, 2, 3, 4];
const exactScores = EXACT_GOALS.flatMap((home) => EXACT_GOALS.map((away) => `${home}-${away}`));

/** Returns the half line nearest to a mean, in hundredths. */
const halfLine = (mean: number): number => Math.floor(mean) * 100 + 50;

function footballPlans({ goals: means, corners, yellowCards }: GoalRates): MarketPlan[] {
  const lead = -Math.round((means.home - means.away) * 2) * 50;
  return [
    threeWayPlan('result', goals),
    ...[50, 150, 200, 225, 250, 275, 300, 350, 450, 550, 650].map((line) => totalPlan('total', line, goals)),
    bothScorePlan(goals),
    ...Array.from({ length: MOST_NEXT_GOALS }, (_, index) => nextGoalPlan(index + 1)),
    doubleChancePlan(goals),
    ...linesAround(lead, 150, 25).map((line) => handicapPlan('handicap', line, goals)),
    exactPlan('correct-score', exactScores, goals),
    oddEvenPlan(goals),
    ...[1, 2].flatMap((period) => {
      const placed = { counts: `goals-${period}`, group: 'halves', period } as const;
      return [threeWayPlan('period-result', placed), ...[50, 150, 250].map((line) => totalPlan('period-total', line, placed))];
    }),
    ...linesAround(halfLine(corners.home + corners.away), 200, 100).map((line) => totalPlan('corners-total', line, { counts: 'corners', group: 'corners' })),
    ...linesAround(halfLine(corners.away - corners.home), 200, 100).map((line) =>
      handicapPlan('corners-handicap', line, { counts: 'corners', group: 'corners' }),
    ),
    ...linesAround(halfLine(yellowCards.home + yellowCards.away), 200, 100)
      .filter((line) => line > 0)
      .map((line) => totalPlan('cards-total', line, { counts: 'cards', group: 'cards' })),
  ];
}

function virtualPlans(): MarketPlan[] {
  return [
    threeWayPlan('result', goals),
    ...[50, 150, 250, 350, 450].map((line) => totalPlan('total', line, goals)),
    bothScorePlan(goals),
    exactPlan('correct-score', exactScores, goals),
  ];
}

const scaled = ({ home, away }: Sides, tilt: number): Sides => ({ home: home * Math.exp(tilt), away: away * Math.exp(-tilt) });

function footballRates({ home, away }: Pairing): GoalRates {
  const tilt = (home - away) / 2;
  return {
    goals: scaled({ home: 1.5, away: 1.15 }, tilt * 0.9),
    corners: scaled({ home: 5.3, away: 4.4 }, tilt * 0.4),
    yellowCards: scaled({ home: 1.9, away: 2.2 }, -tilt * 0.2),
    redCards: { home: 0.07, away: 0.08 },
    chances: scaled({ home: 4.5, away: 3.6 }, tilt * 0.6),
    attacks: scaled({ home: 42, away: 36 }, tilt * 0.4),
    fouls: { home: 11, away: 12 },
    substitutions: { home: 2.5, away: 2.5 },
  };
}

const football: GoalSport = {
  marginPercent: { before: 5, live: 7 },
  mainMarketId: 'result',
  timing: { halfMinutes: 45, minuteMs: 10_000, breakMs: 60_000, stepMs: 5_000, leadMs: 6_000, afterMs: 8_000, closingMs: 10_000 },
  firstHalfShare: 0.46,
  ratesOf: footballRates,
  plansOf: footballPlans,
  missedPenalties: 0.03,
  onTarget: 0.45,
  statistics: ['possession', 'shots', 'shots-on-target', 'corners', 'fouls', 'cards'],
};

/** Football: two halves of 45 minutes. A minute takes ten seconds. */
export const footballModel = goalSport(football);

/** Virtual football: a whole match takes less than three minutes. */
export const virtualModel = goalSport({
  ...football,
  marginPercent: { before: 8, live: 8 },
  timing: { halfMinutes: 45, minuteMs: 1_700, breakMs: 11_900, stepMs: 850, leadMs: 2_000, afterMs: 3_000, closingMs: 4_000 },
  plansOf: virtualPlans,
  ratesOf: (pairing) => {
    const rates = footballRates(pairing);
    return { ...rates, attacks: { home: rates.attacks.home / 3, away: rates.attacks.away / 3 }, fouls: { home: 3, away: 3 } };
  },
});
