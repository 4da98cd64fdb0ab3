import type { RandomStream } from '../../../fairness/random-stream.ts';
import { type Chance, type Levels, type MatchEvent, PLAY_MS, type Side, type Sport, type Waypoint } from './match.ts';

type Games = readonly [home: number, away: number];

/**
 * How many of a hundred games the server wins against an equal opponent, and how many more or fewer per level of
 * difference.
 */
const [KEPT, KEPT_MORE] = [64, 4];
const [TIE_BREAK, TIE_BREAK_MORE] = [50, 4];
const GAMES = 6;
const STROKE_MS = 520;

/** Returns how many of a hundred next games the home player wins. The home player serves the first game of the set. */
function homeChance([home, away]: Games, levels: Levels): number {
  const better = levels[0] - levels[1];
  if (home === GAMES && away === GAMES) return TIE_BREAK + TIE_BREAK_MORE * better;
  return (home + away) % 2 === 0 ? KEPT + KEPT_MORE * better : 100 - (KEPT - KEPT_MORE * better);
}

const isOver = ([home, away]: Games): boolean => Math.max(home, away) > GAMES || (Math.max(home, away) === GAMES && Math.abs(home - away) > 1);
const outcomeOf = ([home, away]: Games): Chance['outcome'] => ({ home, away, winner: home > away ? 0 : 1, isExtended: false });

/** Returns the weights of all results of a set, in parts of 100 to the power of thirteen. */
function chancesOf(levels: Levels): Chance[] {
  const longest = 2 * GAMES + 1;
  let open = new Map<string, { games: Games; weight: bigint }>([['0-0', { games: [0, 0], weight: 1n }]]);
  const chances: Chance[] = [];
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<string, { games: Games; weight: bigint }>();
    for (const { games, weight } of open.values()) {
      if (isOver(games)) {
        chances.push({ weight: weight * 100n ** BigInt(longest - played), outcome: outcomeOf(games) });
        continue;
      }
      const chance = BigInt(homeChance(games, levels));
      for (const [more, part] of [
        [[games[0] + 1, games[1]], chance],
        [[games[0], games[1] + 1], 100n - chance],
      ] as const) {
        const known = next.get(more.join('-'))?.weight ?? 0n;
        next.set(more.join('-'), { games: more, weight: known + weight * part });
      }
    }
    open = next;
  }
  return chances;
}

/** Draws the path of the ball from one side to the other. */
function drawWay(stream: RandomStream): Waypoint[] {
  return Array.from({ length: Math.floor(PLAY_MS / STROKE_MS) }, (_, stroke) => [
    stroke * STROKE_MS,
    stroke % 2 === 0 ? 90 + stream.nextBelow(90) : 910 - stream.nextBelow(90),
    180 + stream.nextBelow(641),
  ]);
}

const wonScores = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];

/** One set, with a tie-break at six all. */
export const tennis: Sport = {
  id: 'virtual-tennis',
  returnToPlayerPercent: 95.16,
  chancesOf,
  picksOf: () => [
    'home',
    'away',
    'over-9.5',
    'under-9.5',
    ...wonScores.flatMap((score) => [`score-${score}`, `score-${score.split('-').reverse().join('-')}`]),
  ],
  draw(stream, levels) {
    let games: Games = [0, 0];
    const sides: Side[] = [];
    while (!isOver(games)) {
      const side: Side = stream.nextBelow(100) < homeChance(games, levels) ? 0 : 1;
      sides.push(side);
      games = side === 0 ? [games[0] + 1, games[1]] : [games[0], games[1] + 1];
    }
    const events = sides.map((side, index): MatchEvent => ({ side, points: 1, atMs: Math.round(((index + 1) * PLAY_MS) / sides.length) }));
    return { outcome: outcomeOf(games), events, ball: drawWay(stream), keeper: [] };
  },
};
