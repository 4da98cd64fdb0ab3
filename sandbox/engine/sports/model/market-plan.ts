import type { MarketKind, MarketView } from '../../../contract/sports-wire.ts';
import { lostSettlement, type Settlement, settleBy, settleLine, settlePlace, voidSettlement } from './settlement.ts';

/** A market of a match: what it counts, and how the final count settles each of its outcomes. */
export interface MarketPlan extends Pick<MarketView, 'id' | 'group' | 'line' | 'period'> {
  kind: MarketKind;
  /** The name of what is counted in the sport's situations. */
  counts: string;
  /** The form of the outlook that the settlement uses. Forms with fewer ends are faster to price. */
  reads: 'cells' | 'totals' | 'margins';
  outcomes: readonly string[];
  /** Returns how this final count settles the outcome at an index. */
  settle(home: number, away: number, outcomeIndex: number): Settlement;
}

type Placed = Partial<Pick<MarketPlan, 'group' | 'period'>> & Pick<MarketPlan, 'counts'>;

type Settled = Pick<MarketPlan, 'reads' | 'outcomes' | 'settle'>;

/** Returns the plan of a market of this kind. Its id names its kind, its period and its line. */
function plan(kind: MarketKind, { counts, group = 'main', period = null }: Placed, settled: Settled, line: number | null = null): MarketPlan {
  return { id: [kind, period, line].filter((part) => part !== null).join(':'), kind, group, line, period, counts, ...settled };
}

/** Home, draw or away. */
export function threeWayPlan(kind: MarketKind, placed: Placed): MarketPlan {
  return plan(kind, placed, {
    reads: 'margins',
    outcomes: ['home', 'draw', 'away'],
    settle: (home, away, index) => settleBy(Math.sign(away - home) + 1 === index),
  });
}

/** Home or away in a count that cannot end level. A set that is not played ends level and returns its stakes. */
export function twoWayPlan(kind: MarketKind, placed: Placed): MarketPlan {
  return plan(kind, placed, {
    reads: 'margins',
    outcomes: ['home', 'away'],
    settle: (home, away, index) => (home === away ? voidSettlement : settleBy(home > away === (index === 0))),
  });
}

/** Two of the three results in one bet. */
export function doubleChancePlan({ counts }: Placed): MarketPlan {
  return plan(
    'double-chance',
    { counts },
    {
      reads: 'margins',
      outcomes: ['home-or-draw', 'home-or-away', 'draw-or-away'],
      settle: (home, away, index) => settleBy(Math.sign(away - home) + 1 !== 2 - index),
    },
  );
}

/** Over or under a line, in hundredths. */
export function totalPlan(kind: MarketKind, line: number, placed: Placed): MarketPlan {
  const settle: MarketPlan['settle'] = (home, away, index) => settleLine(((home + away) * 100 - line) * (index === 0 ? 1 : -1));
  return plan(kind, { group: 'goals', ...placed }, { reads: 'totals', outcomes: ['over', 'under'], settle }, line);
}

/** Over or under a line in a set. A total of 0 means that the set was not played, which returns its stakes. */
export function setTotalPlan(line: number, placed: Placed): MarketPlan {
  const total = totalPlan('period-total', line, placed);
  return { ...total, settle: (home, away, index) => (home + away === 0 ? voidSettlement : total.settle(home, away, index)) };
}

/** Home or away with a handicap for the home team, in hundredths. */
export function handicapPlan(kind: MarketKind, line: number, placed: Placed): MarketPlan {
  const settle: MarketPlan['settle'] = (home, away, index) => settleLine(((home - away) * 100 + line) * (index === 0 ? 1 : -1));
  return plan(kind, { group: 'handicap', ...placed }, { reads: 'margins', outcomes: ['home', 'away'], settle }, line);
}

/** Whether both teams score. */
export function bothScorePlan({ counts }: Placed): MarketPlan {
  const settle: MarketPlan['settle'] = (home, away, index) => settleBy((home > 0 && away > 0) === (index === 0));
  return plan('both-score', { counts, group: 'goals' }, { reads: 'cells', outcomes: ['yes', 'no'], settle });
}

/** Whether the total is odd or even. Zero is even. */
export function oddEvenPlan({ counts }: Placed): MarketPlan {
  const settle: MarketPlan['settle'] = (home, away, index) => settleBy(((home + away) % 2 === 1) === (index === 0));
  return plan('odd-even', { counts, group: 'goals' }, { reads: 'totals', outcomes: ['odd', 'even'], settle });
}

/** More than any score. */
const MOST_SCORE = 100_000;

/**
 * The exact final count out of the listed ones. A correct score that is not listed is `other`; scores in sets are all
 * listed.
 */
export function exactPlan(kind: 'correct-score' | 'set-score', scores: readonly string[], { counts, group = 'goals' }: Placed): MarketPlan {
  const numberOf = (home: number, away: number): number => home * MOST_SCORE + away;
  const indexes = new Map(scores.map((score, index) => [numberOf(...(score.split('-').map(Number) as [number, number])), index]));
  return plan(
    kind,
    { counts, group },
    {
      reads: 'cells',
      outcomes: kind === 'correct-score' ? [...scores, 'other'] : scores,
      settle: (home, away, index) => settleBy((indexes.get(numberOf(home, away)) ?? scores.length) === index),
    },
  );
}

/**
 * Which team scores the goal with this number, from 1; `none` if the match ends before it. The count is 1–0, 0–1 or
 * 0–0.
 */
export function nextGoalPlan(number: number): MarketPlan {
  return {
    ...threeWayPlan('next-goal', { counts: `goal-${number}`, group: 'goals', period: number }),
    outcomes: ['home', 'none', 'away'],
  };
}

/**
 * Which of four periods has the most points. The `home` count has a bit for each period that shares the first place.
 */
export function highestPeriodPlan({ counts }: Placed): MarketPlan {
  const ties = (mask: number): number => [0, 1, 2, 3].filter((index) => mask & (1 << index)).length;
  const settle: MarketPlan['settle'] = (mask, _away, index) => (mask & (1 << index) ? settlePlace(ties(mask)) : lostSettlement);
  return plan('highest-period', { counts, group: 'halves' }, { reads: 'cells', outcomes: ['1', '2', '3', '4'], settle });
}

/** Returns lines around a middle, in hundredths: from `reach` below it to `reach` above it, in steps of `step`. */
export function linesAround(middle: number, reach: number, step: number): number[] {
  return Array.from({ length: (2 * reach) / step + 1 }, (_, index) => middle - reach + index * step);
}
