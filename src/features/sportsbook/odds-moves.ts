import { resultSides } from '#contract/enumerations.ts';
import type { Highlight } from '#contract/sportsbook.ts';

export type OddsMove = 'rose' | 'fell';

/** Returns how odds have moved from one answer to the next, by selection. */
export function movesBetween(before: readonly Highlight[], after: readonly Highlight[]): ReadonlyMap<string, OddsMove> {
  const known = new Map(before.flatMap(({ result }) => resultSides.map((side) => [result[side].selection, result[side].odds])));
  const moves = new Map<string, OddsMove>();
  for (const { result } of after) {
    for (const side of resultSides) {
      const { selection, odds } = result[side];
      const earlier = known.get(selection);
      if (odds === null || earlier == null || odds === earlier) continue;
      moves.set(selection, odds > earlier ? 'rose' : 'fell');
    }
  }
  return moves;
}
