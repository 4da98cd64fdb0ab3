import { type BeadPattern, beadPays } from '../../engine/hand/rules/bead-row.ts';

/** Patterns that consist of runs: adjacent beads of one colour. All other patterns consist of the whole row. */
const ofRuns: ReadonlySet<BeadPattern> = new Set<BeadPattern>(['seven', 'six', 'five', 'four', 'threePairs', 'threeAndPair', 'three', 'twoPairs']);

/** Returns the places, from 0, of the beads that form a pattern. */
export function payingBeads(beads: readonly number[], pattern: BeadPattern): number[] {
  const places = beads.map((_, place) => place);
  if (!ofRuns.has(pattern)) return places;
  const inRun = places.filter((place) => beads[place] === beads[place - 1] || beads[place] === beads[place + 1]);
  if (beadPays[pattern] < beadPays.four || pattern === 'threePairs') return inRun;
  // A run of four or more pays alone, even when a pair is next to it.
  const needed = { seven: 7, six: 6, five: 5, four: 4 }[pattern as 'seven' | 'six' | 'five' | 'four'];
  const start = places.find((place) => beads.slice(place, place + needed).every((bead) => bead === beads[place])) ?? 0;
  return places.slice(start, start + needed);
}
