import type { Cell } from './outlook.ts';
import type { Sides } from './sport-model.ts';

/**
 * The number of points computed beyond twice the target, or beyond twice the higher score if that is larger. The
 * probability of longer sets is below one in 10⁹. It is distributed over the computed ends in proportion.
 */
const MOST_EXTRA_POINTS = 60;

/** Returns whether a set to `target` points with a lead of two is over. */
export function isSetOver({ home, away }: Sides, target: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

/**
 * Returns the possible ends of a set to `target` points with a lead of two, in which the home team wins each point with
 * the same probability. The probabilities sum to 1.
 */
export function rallySetEnds(from: Sides, target: number, homeChance: number): Cell[] {
  const ends: Cell[] = [];
  const most = 2 * Math.max(target, from.home, from.away) + MOST_EXTRA_POINTS;
  let scores = new Map([[from.home, 1]]);
  for (let total = from.home + from.away; total < most && scores.size > 0; total += 1) {
    const next = new Map<number, number>();
    for (const [home, chance] of scores) {
      const score = { home, away: total - home };
      if (isSetOver(score, target)) ends.push({ ...score, chance });
      else {
        next.set(home + 1, (next.get(home + 1) ?? 0) + chance * homeChance);
        next.set(home, (next.get(home) ?? 0) + chance * (1 - homeChance));
      }
    }
    scores = next;
  }
  const sum = ends.reduce((total, { chance }) => total + chance, 0);
  return ends.map((end) => ({ ...end, chance: end.chance / sum }));
}
