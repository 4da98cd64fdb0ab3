import { MATCH_MS, type Side, type Waypoint } from '../../engine/table/rules/virtual/match.ts';

/** How far a team moves with the ball, as shares of the ball's distance from the middle along and across the pitch. */
const [ALONG, ACROSS] = [0.2, 0.1];
const MIDDLE = 500;
const percent = (thousandths: number): string => `${(thousandths / 10).toFixed(1)}%`;

/**
 * Positions of the home team's players when the ball is in the middle, in thousandths of the pitch. The other team's
 * are mirrored.
 */
const places: readonly (readonly [number, number])[] = [
  [70, 500],
  [230, 280],
  [230, 720],
  [400, 400],
  [400, 640],
  [570, 250],
  [570, 760],
];

/**
 * Returns the positions of a team's players, in thousandths of the pitch. A single player stands behind the baseline.
 */
export function placesOf(side: Side, players: number): (readonly [number, number])[] {
  const own = players === 1 ? ([[70, MIDDLE]] as const) : places.slice(0, players);
  return own.map(([x, y]) => [side === 0 ? x : 1_000 - x, y]);
}

const step = (atMs: number, x: number, y: number): Keyframe => ({
  offset: Math.min(1, atMs / MATCH_MS),
  transform: `translate(${percent(x)}, ${percent(y)})`,
  easing: 'cubic-bezier(.35,.1,.35,1)',
});

/**
 * Converts a path to keyframes of an animation that lasts as long as a match. The last position stays until the end.
 */
export function stepsOf(way: readonly Waypoint[]): Keyframe[] {
  const last = way.at(-1);
  if (!last) return [];
  return [...way.map(([atMs, x, y]) => step(atMs, x, y)), ...(last[0] < MATCH_MS ? [step(MATCH_MS, last[1], last[2])] : [])];
}

/** Returns the keyframes of a team that moves with the ball. */
export function teamSteps(ball: readonly Waypoint[]): Keyframe[] {
  return stepsOf(ball.map(([atMs, x, y]) => [atMs, (x - MIDDLE) * ALONG, (y - MIDDLE) * ACROSS]));
}

/**
 * Returns the keyframes of a single player, who moves only across the pitch: all the way to the ball on their own side,
 * otherwise 35% of the way from the middle.
 */
export function playerSteps(ball: readonly Waypoint[], side: Side): Keyframe[] {
  return stepsOf(ball.map(([atMs, x, y]) => [atMs, 0, (side === 0) === x < MIDDLE ? y - MIDDLE : (y - MIDDLE) * 0.35]));
}
