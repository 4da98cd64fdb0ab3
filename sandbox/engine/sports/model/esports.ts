import { rallySport } from './rally-sport.ts';

const MAP_PICK = 0.02;
const MOST_KILLS = 5;

/**
 * E-sports: best of five maps to thirteen rounds with a lead of two. Teams pick maps in turn, starting with the home
 * team, and are better on maps that they picked. The fifth map is neutral.
 */
export const esportsModel = rallySport({
  marginPercent: { before: 6, live: 8 },
  stepMs: 10_000,
  breakMs: 25_000,
  play: 'fight',
  setsNeeded: 3,
  targetOf: () => 13,
  homeChanceOf: ({ home, away }, mapNumber) => 0.5 + 0.05 * (home - away) + (mapNumber === 5 ? 0 : mapNumber % 2 === 1 ? MAP_PICK : -MAP_PICK),
  group: 'maps',
  endsWith: 'map',
  statistics: ['kills'],
  storyOf: (side, lot) => [
    { kind: 'kill', side, count: MOST_KILLS },
    { kind: 'kill', side: side === 'home' ? 'away' : 'home', count: Math.floor(lot * MOST_KILLS) },
  ],
});
