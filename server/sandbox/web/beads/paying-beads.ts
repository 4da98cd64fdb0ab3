import { type BeadPattern, beadPays } from '../../hand/rules/bead-row.ts';

/** Patterns made of neighbours of one colour; the others are made of the whole row. */
const ofRuns: ReadonlySet<BeadPattern> = new Set<BeadPattern>(['seven', 'six', 'five', 'four', 'threePairs', 'threeAndPair', 'three', 'twoPairs']);

/** The places of the beads that make a pattern. */
export function payingBeads(beads: readonly number[], pattern: BeadPattern): number[] {
  const places = beads.map((_, place) => place);
  if (!ofRuns.has(pattern)) return places;
  const inRun = places.filter((place) => beads[place] === beads[place - 1] || beads[place] === beads[place + 1]);
  if (beadPays[pattern] < beadPays.four || pattern === 'threePairs') return inRun;
  // A long run pays alone, whatever pair lies beside it.
  const needed = { seven: 7, six: 6, five: 5, four: 4 }[pattern as 'seven' | 'six' | 'five' | 'four'];
  const start = places.find((place) => beads.slice(place, place + needed).every((bead) => bead === beads[place])) ?? 0;
  return places.slice(start, start + needed);
}
