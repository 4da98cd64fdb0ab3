import type { Cell } from './outlook.ts';
import type { Side, Sides } from './sport-model.ts';

/**
 * The current state of a set of tennis: games, points of the current game (counted one by one, also in a tie-break),
 * and the server. In a tie-break the server is the player who served its first point.
 */
export interface TennisSet {
  games: Sides;
  points: Sides;
  server: Side;
}
/** Each player's probability of winning a point on their own serve. */
export type ServeChances = Sides;

const GAMES = 6;
const TIE_BREAK_POINTS = 7;
const GAME_POINTS = 4;
/** More than a player's points in any game. */
const SCORES = 10_000;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');
export const isTieBreak = ({ home, away }: Sides): boolean => home === GAMES && away === GAMES;
const isAhead = ({ home, away }: Sides, least: number): boolean => Math.max(home, away) >= least && Math.abs(home - away) >= 2;

/** Returns whether the points of a game or a tie-break have decided it. */
export function isGameOver(points: Sides, games: Sides): boolean {
  return isAhead(points, isTieBreak(games) ? TIE_BREAK_POINTS : GAME_POINTS);
}

/** Returns whether the games of a set have decided it: six with a lead of two, or seven. */
export function isTennisSetOver(games: Sides): boolean {
  return isAhead(games, GAMES) || Math.max(games.home, games.away) > GAMES;
}

/**
 * Returns the server of the next point. In a tie-break the first server serves one point, and then the players serve
 * two each in turn.
 */
export function pointServer({ games, points, server }: TennisSet): Side {
  const played = points.home + points.away;
  return isTieBreak(games) && Math.floor((played + 1) / 2) % 2 === 1 ? otherSide(server) : server;
}

export function homePointChance(set: TennisSet, { home, away }: ServeChances): number {
  return pointServer(set) === 'home' ? home : 1 - away;
}

/**
 * Returns the home player's exact probability of winning a game or a tie-break from its current points. Once the score
 * is level at 3–3 or later (6–6 or later in a tie-break), the first player to win both points of a pair wins.
 */
export function homeGameChance(set: TennisSet, chances: ServeChances, known = new Map<number, number>()): number {
  const { games, points } = set;
  if (isGameOver(points, games)) return points.home > points.away ? 1 : 0;
  const level = (isTieBreak(games) ? TIE_BREAK_POINTS : GAME_POINTS) - 1;
  if (points.home === points.away && points.home >= level) {
    const first = homePointChance(set, chances);
    const second = isTieBreak(games)
      ? pointServer({ ...set, points: { home: points.home + 1, away: points.away } }) === 'home'
        ? chances.home
        : 1 - chances.away
      : first;
    const both = first * second;
    return both / (both + (1 - first) * (1 - second));
  }
  const place = points.home * SCORES + points.away;
  const found = known.get(place);
  if (found !== undefined) return found;
  const chance = homePointChance(set, chances);
  const after =
    chance * homeGameChance({ ...set, points: { ...points, home: points.home + 1 } }, chances, known) +
    (1 - chance) * homeGameChance({ ...set, points: { ...points, away: points.away + 1 } }, chances, known);
  known.set(place, after);
  return after;
}

/** Returns the possible ends of a set, in games. Their probabilities sum to 1. */
export function tennisSetEnds(set: TennisSet, chances: ServeChances): Cell[] {
  const ends: Cell[] = [];
  const fresh = { home: 0, away: 0 };
  const holds = {
    home: homeGameChance({ games: fresh, points: fresh, server: 'home' }, chances),
    away: homeGameChance({ games: fresh, points: fresh, server: 'away' }, chances),
  };
  let open = [{ ...set.games, chance: 1 }];
  let server = set.server;
  let isFirst = true;
  while (open.length > 0) {
    const next = new Map<number, Cell>();
    const add = (cell: Cell): void => {
      next.set(cell.home, { ...cell, chance: cell.chance + (next.get(cell.home)?.chance ?? 0) });
    };
    for (const cell of open) {
      if (isTennisSetOver(cell)) ends.push(cell);
      else {
        const isPlain = !isFirst && !isTieBreak(cell);
        const points = isFirst ? set.points : fresh;
        const chance = isPlain ? holds[server] : homeGameChance({ games: cell, points, server }, chances);
        add({ home: cell.home + 1, away: cell.away, chance: cell.chance * chance });
        add({ home: cell.home, away: cell.away + 1, chance: cell.chance * (1 - chance) });
      }
    }
    open = [...next.values()];
    server = otherSide(server);
    isFirst = false;
  }
  return ends;
}

/**
 * Returns who serves first in the set after one in which `opener` served first. Players serve alternate games, and the
 * tie-break counts as one game.
 */
export function nextTennisOpener(opener: Side, { home, away }: Sides): Side {
  return (home + away) % 2 === 0 ? opener : otherSide(opener);
}
