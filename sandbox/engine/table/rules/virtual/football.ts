import type { RandomStream } from '../../../fairness/random-stream.ts';
import { type Chance, drawWeighted, type Levels, type MatchEvent, middleLine, PLAY_MS, type Side, type Sport, type Waypoint } from './match.ts';

/** The configuration of a kind of football. */
interface FootballKind {
  id: string;
  returnToPlayerPercent: number;
  /** The expected goals of a team by how much better it is than the other, from −4 to 4, in tenths. */
  expected: readonly number[];
  /** The additional expected goals of the home team, in tenths. */
  homeMore: number;
  mostGoals: number;
  /** Whether a draw is followed by penalties, which each team is equally likely to win. */
  hasWinner: boolean;
  scores: readonly string[];
}

const PARTS = 100_000n;
const LARGEST_DIFFERENCE = 4;
/** The number of moments in a match. Each can have one goal. */
const MOMENTS = 36;
const [PASS_MS, PASS_SPREAD_MS] = [650, 500];
const APPROACH_MS = 450;

/**
 * Returns the probabilities of 0, 1, 2 … goals, in parts of 100,000: a Poisson distribution cut at `most` goals.
 * `expected` is in tenths.
 */
export function goalWeights(expected: number, most: number): number[] {
  // λ^k / k! times a common integer factor, so that all terms are integers.
  const exact: bigint[] = [];
  let term = 1n;
  for (let goals = 0; goals <= most; goals += 1) term *= 10n * BigInt(goals === 0 ? 1 : goals);
  for (let goals = 0; goals <= most; goals += 1) {
    exact.push(term);
    term = (term * BigInt(expected)) / (10n * BigInt(goals + 1));
  }
  const all = exact.reduce((sum, weight) => sum + weight, 0n);
  return exact.map((weight) => Number((weight * PARTS) / all));
}

function goalsOf(kind: FootballKind, [home, away]: Levels): readonly [number[], number[]] {
  const expected = (better: number): number => kind.expected[better + LARGEST_DIFFERENCE] ?? 0;
  return [goalWeights(expected(home - away) + kind.homeMore, kind.mostGoals), goalWeights(expected(away - home), kind.mostGoals)];
}

function chancesOf(kind: FootballKind, levels: Levels): Chance[] {
  const [home, away] = goalsOf(kind, levels);
  return home.flatMap((homeWeight, homeGoals) =>
    away.flatMap((awayWeight, awayGoals): Chance[] => {
      const weight = 2n * BigInt(homeWeight) * BigInt(awayWeight);
      const score = { home: homeGoals, away: awayGoals };
      if (homeGoals !== awayGoals) return [{ weight, outcome: { ...score, winner: homeGoals > awayGoals ? 0 : 1, isExtended: false } }];
      if (!kind.hasWinner) return [{ weight, outcome: { ...score, winner: null, isExtended: false } }];
      return ([0, 1] as const).map((winner) => ({ weight: weight / 2n, outcome: { ...score, winner, isExtended: true } }));
    }),
  );
}

/** Draws a different moment for every goal. */
function drawGoals(stream: RandomStream, home: number, away: number): MatchEvent[] {
  const moments = Array.from({ length: MOMENTS }, (_, index) => index);
  const goals = Array.from({ length: home + away }, (_, index): MatchEvent => {
    const moment = moments.splice(stream.nextBelow(moments.length), 1)[0] ?? 0;
    return { atMs: Math.round(((moment + 0.8) * PLAY_MS) / MOMENTS), side: index < home ? 0 : 1, points: 1 };
  });
  return [...goals].sort((one, other) => one.atMs - other.atMs);
}

/** Draws the path of the ball: passes, then into the goal when one is scored, then back to the middle. */
function drawWay(stream: RandomStream, goals: readonly MatchEvent[]): Waypoint[] {
  const way: Waypoint[] = [[0, 500, 500]];
  let atMs = PASS_MS;
  const pass = (untilMs: number): void => {
    for (; atMs < untilMs - APPROACH_MS; atMs += PASS_MS + stream.nextBelow(PASS_SPREAD_MS))
      way.push([atMs, 140 + stream.nextBelow(721), 100 + stream.nextBelow(801)]);
  };
  for (const { atMs: goalMs, side } of goals) {
    pass(goalMs);
    way.push([goalMs, side === 0 ? 985 : 15, 455 + stream.nextBelow(91)]);
    way.push([goalMs + APPROACH_MS, 500, 500]);
    atMs = goalMs + 2 * APPROACH_MS;
  }
  pass(PLAY_MS);
  return way;
}

function football(kind: FootballKind): Sport {
  return {
    id: kind.id,
    returnToPlayerPercent: kind.returnToPlayerPercent,
    chancesOf: (levels) => chancesOf(kind, levels),
    picksOf(chances) {
      const line = middleLine(chances);
      const through = kind.hasWinner ? ['through-home', 'through-away'] : [];
      return ['home', 'draw', 'away', ...through, `over-${line}`, `under-${line}`, ...kind.scores.map((score) => `score-${score}`)];
    },
    draw(stream, levels) {
      const [home, away] = goalsOf(kind, levels).map((weights) => drawWeighted(stream, weights)) as [number, number];
      const isExtended = kind.hasWinner && home === away;
      const winner: Side | null = isExtended ? (stream.nextBelow(2) as Side) : home === away ? null : home > away ? 0 : 1;
      const events = drawGoals(stream, home, away);
      return { outcome: { home, away, winner, isExtended }, events, ball: drawWay(stream, events), keeper: [] };
    },
  };
}
// In a cup match, bets on a score refer to the score before penalties.
const commonScores = ['1-0', '2-0', '2-1', '3-0', '3-1', '0-0', '1-1', '2-2', '0-1', '0-2', '1-2', '0-3', '1-3'];
const commonExpected = [6, 8, 9, 11, 13, 15, 18, 21, 24];

export const league: Sport = football({
  id: 'virtual-league',
  returnToPlayerPercent: 95.42,
  expected: commonExpected,
  homeMore: 2,
  mostGoals: 6,
  hasWinner: false,
  scores: commonScores,
});
export const cup: Sport = football({
  id: 'virtual-cup',
  returnToPlayerPercent: 95.44,
  expected: commonExpected,
  homeMore: 0,
  mostGoals: 6,
  hasWinner: true,
  scores: commonScores,
});
export const streetFootball: Sport = football({
  id: 'virtual-street-football',
  returnToPlayerPercent: 95.27,
  expected: [20, 24, 28, 33, 38, 44, 50, 56, 62],
  homeMore: 0,
  mostGoals: 12,
  hasWinner: false,
  scores: ['3-2', '4-2', '4-3', '5-3', '5-4', '3-3', '4-4', '2-3', '2-4', '3-4', '3-5', '4-5'],
});
