import type { RandomStream } from '../../../fairness/random-stream.ts';
import { type Chance, type Levels, type MatchEvent, PLAY_MS, type Side, type Sport, type Waypoint } from './match.ts';

/** How many of a hundred kicks are scored, by the level from 1 to 5. */
const scored: readonly number[] = [64, 68, 72, 76, 80];
const KICKS = 5;
const LONGEST_KICK_MS = 2_500;
const scoredOf = (level: number): number => scored[level - 1] ?? 0;

interface Shootout {
  kicks: readonly [number, number];
  goals: readonly [number, number];
}
const START: Shootout = { kicks: [0, 0], goals: [0, 0] };
const nextSide = ({ kicks }: Shootout): Side => (kicks[0] > kicks[1] ? 1 : 0);

function after({ kicks, goals }: Shootout, isGoal: boolean): Shootout {
  const side = nextSide({ kicks, goals });
  const add = (pair: readonly [number, number], more: number): [number, number] => (side === 0 ? [pair[0] + more, pair[1]] : [pair[0], pair[1] + more]);
  return { kicks: add(kicks, 1), goals: add(goals, isGoal ? 1 : 0) };
}

/**
 * Returns whether the shootout is decided. In the first five kicks of each team, it is decided once the other team can
 * no longer catch up; after that, once a pair of kicks leaves the teams apart.
 */
function isDecided({ kicks, goals }: Shootout): boolean {
  if (kicks[0] > KICKS || kicks[1] > KICKS) return kicks[0] === kicks[1] && goals[0] !== goals[1];
  return goals[0] > goals[1] + KICKS - kicks[1] || goals[1] > goals[0] + KICKS - kicks[0];
}

const isTied = ({ kicks, goals }: Shootout): boolean => kicks[0] === KICKS && kicks[1] === KICKS && goals[0] === goals[1];

/** Returns the weights of all results of the first five kicks of each team, in parts of 100 to the power of ten. */
function firstFive(levels: Levels, shootout: Shootout = START): { weight: bigint; shootout: Shootout }[] {
  const left = 2 * KICKS - shootout.kicks[0] - shootout.kicks[1];
  if (isDecided(shootout) || left === 0) return [{ weight: 100n ** BigInt(left), shootout }];
  const chance = BigInt(scoredOf(levels[nextSide(shootout)]));
  return [
    ...firstFive(levels, after(shootout, true)).map((end) => ({ ...end, weight: end.weight * chance })),
    ...firstFive(levels, after(shootout, false)).map((end) => ({ ...end, weight: end.weight * (100n - chance) })),
  ];
}

/**
 * Returns the weights of all results. After a tie, pairs of kicks follow until one of them differs, so only pairs that
 * differ count.
 */
function chancesOf(levels: Levels): Chance[] {
  const [one, other] = [BigInt(scoredOf(levels[0])), BigInt(scoredOf(levels[1]))];
  const pairs = [one * (100n - other), other * (100n - one)] as const;
  return firstFive(levels).flatMap(({ weight, shootout: { goals, ...rest } }): Chance[] => {
    const [home, away] = goals;
    if (!isTied({ goals, ...rest }))
      return [{ weight: weight * (pairs[0] + pairs[1]), outcome: { home, away, winner: home > away ? 0 : 1, isExtended: false } }];
    return ([0, 1] as const).map((winner) => ({
      weight: weight * pairs[winner],
      outcome: { home: winner === 0 ? home + 1 : home, away: winner === 1 ? away + 1 : away, winner, isExtended: true },
    }));
  });
}

/**
 * Draws the paths of the ball and the keeper, kick by kick. The keeper reaches the ball if the kick is missed, and
 * dives to the other side if it is scored.
 */
function drawWays(stream: RandomStream, events: readonly MatchEvent[], stepMs: number): { ball: Waypoint[]; keeper: Waypoint[] } {
  const ball: Waypoint[] = [[0, 500, 860]];
  const keeper: Waypoint[] = [[0, 500, 330]];
  for (const { atMs, points } of events) {
    const isRight = stream.nextBelow(2) === 1;
    const aside = 90 + stream.nextBelow(140);
    const [aim, high] = [isRight ? 500 + aside : 500 - aside, 210 + stream.nextBelow(130)];
    const dive = points > 0 ? 1_000 - aim : aim;
    const kickMs = atMs - Math.round(stepMs * 0.16);
    const backMs = atMs + Math.round(stepMs * 0.3);
    ball.push([kickMs, 500, 860], [atMs, aim, high], [backMs, aim, points > 0 ? high + 40 : high + 200], [backMs + 1, 500, 860]);
    keeper.push([kickMs, 500, 330], [atMs, dive, 330], [backMs, dive, 330], [backMs + Math.round(stepMs * 0.2), 500, 330]);
  }
  return { ball, keeper };
}

/** Penalties only: five for each team, then pairs until one differs. */
export const penalties: Sport = {
  id: 'virtual-penalties',
  returnToPlayerPercent: 95.25,
  chancesOf,
  picksOf: () => [
    'home',
    'away',
    'extended-no',
    'extended-yes',
    ...['3-1', '3-2', '4-1', '4-2', '4-3', '5-3', '5-4', '1-3', '2-3', '2-4', '3-4', '4-5'].map((score) => `five-${score}`),
  ],
  draw(stream, levels) {
    let shootout = START;
    const kicks: Omit<MatchEvent, 'atMs'>[] = [];
    while (!isDecided(shootout)) {
      const side = nextSide(shootout);
      const isGoal = stream.nextBelow(100) < scoredOf(levels[side]);
      kicks.push({ side, points: isGoal ? 1 : 0 });
      shootout = after(shootout, isGoal);
    }
    const stepMs = Math.min(LONGEST_KICK_MS, PLAY_MS / kicks.length);
    const events = kicks.map((kick, index) => ({ ...kick, atMs: Math.round((index + 0.6) * stepMs) }));
    const [home, away] = shootout.goals;
    const outcome = { home, away, winner: home > away ? (0 as const) : (1 as const), isExtended: shootout.kicks[0] > KICKS };
    return { outcome, events, ...drawWays(stream, events, stepMs) };
  },
};
