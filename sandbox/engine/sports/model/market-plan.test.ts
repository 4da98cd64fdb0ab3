import { expect, test } from 'vitest';
import {
  bothScorePlan,
  doubleChancePlan,
  exactPlan,
  handicapPlan,
  highestPeriodPlan,
  type MarketPlan,
  nextGoalPlan,
  oddEvenPlan,
  setTotalPlan,
  threeWayPlan,
  totalPlan,
  twoWayPlan,
} from './market-plan.ts';

const goals = { counts: 'goals' };
const results = (plan: MarketPlan, home: number, away: number) => plan.outcomes.map((id, index) => `${id} ${plan.settle(home, away, index).result}`).join(', ');

test.each<[string, MarketPlan, [number, number], string]>([
  ['a result', threeWayPlan('result', goals), [2, 1], 'home won, draw lost, away lost'],
  ['a level result', threeWayPlan('result', goals), [1, 1], 'home lost, draw won, away lost'],
  ['a winner', twoWayPlan('winner', goals), [1, 2], 'home lost, away won'],
  ['a set that is not played', twoWayPlan('period-winner', { ...goals, period: 5 }), [0, 0], 'home void, away void'],
  ['a double chance', doubleChancePlan(goals), [2, 0], 'home-or-draw won, home-or-away won, draw-or-away lost'],
  ['a level double chance', doubleChancePlan(goals), [0, 0], 'home-or-draw won, home-or-away lost, draw-or-away won'],
  ['an away double chance', doubleChancePlan(goals), [0, 3], 'home-or-draw lost, home-or-away won, draw-or-away won'],
  ['a half line', totalPlan('total', 250, goals), [2, 1], 'over won, under lost'],
  ['a whole line', totalPlan('total', 300, goals), [2, 1], 'over void, under void'],
  ['a quarter line a quarter above', totalPlan('total', 275, goals), [2, 1], 'over half-won, under half-lost'],
  ['a quarter line a quarter below', totalPlan('total', 225, goals), [2, 0], 'over half-lost, under half-won'],
  ['a line of a set that is not played', setTotalPlan(950, goals), [0, 0], 'over void, under void'],
  ['a handicap', handicapPlan('handicap', -150, goals), [2, 1], 'home lost, away won'],
  ['a whole handicap', handicapPlan('handicap', -100, goals), [2, 1], 'home void, away void'],
  ['a quarter handicap', handicapPlan('handicap', -75, goals), [2, 1], 'home half-won, away half-lost'],
  ['another quarter handicap', handicapPlan('handicap', -125, goals), [2, 1], 'home half-lost, away half-won'],
  ['no handicap', handicapPlan('handicap', 0, goals), [1, 1], 'home void, away void'],
  ['both score', bothScorePlan(goals), [1, 1], 'yes won, no lost'],
  ['one scores', bothScorePlan(goals), [3, 0], 'yes lost, no won'],
  ['no goal', oddEvenPlan(goals), [0, 0], 'odd lost, even won'],
  ['an odd total', oddEvenPlan(goals), [2, 1], 'odd won, even lost'],
  ['a listed score', exactPlan('correct-score', ['1-0', '0-1'], goals), [0, 1], '1-0 lost, 0-1 won, other lost'],
  ['another score', exactPlan('correct-score', ['1-0', '0-1'], goals), [5, 5], '1-0 lost, 0-1 lost, other won'],
  ['a score in sets', exactPlan('set-score', ['2-0', '2-1', '1-2', '0-2'], goals), [1, 2], '2-0 lost, 2-1 lost, 1-2 won, 0-2 lost'],
  ['no next goal', nextGoalPlan(3), [0, 0], 'home lost, none won, away lost'],
  ['the next goal', nextGoalPlan(3), [0, 1], 'home lost, none lost, away won'],
  ['the highest quarter', highestPeriodPlan(goals), [0b0100, 0], '1 lost, 2 lost, 3 won, 4 lost'],
  ['two highest quarters', highestPeriodPlan(goals), [0b1001, 0], '1 dead-heat, 2 lost, 3 lost, 4 dead-heat'],
])('%s is settled according to the published rule', (_name, plan, [home, away], expected) => {
  expect(results(plan, home, away)).toBe(expected);
});

test('what a settlement pays for a stake follows from its result', () => {
  const returned = (plan: MarketPlan, home: number, away: number, odds: number) => {
    const { oddsShare, stakeShare } = plan.settle(home, away, 0);
    return oddsShare * odds + stakeShare;
  };
  const quarter = handicapPlan('handicap', -75, goals);
  expect([3, 1, 0].map((home) => returned(quarter, home, 0, 2))).toEqual([2, 1.5, 0]);
  expect(returned(handicapPlan('handicap', -125, goals), 1, 0, 2)).toBe(0.5);
  expect(returned(handicapPlan('handicap', -100, goals), 1, 0, 2)).toBe(1);
  expect(returned(highestPeriodPlan(goals), 0b0111, 0, 3)).toBe(1);
  expect(highestPeriodPlan(goals).settle(0b0111, 0, 0).tied).toBe(3);
});
