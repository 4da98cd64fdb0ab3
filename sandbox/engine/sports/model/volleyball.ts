import { rallySport } from './rally-sport.ts';

const SETS_NEEDED = 3;
const LAST_SET = 5;

/** Volleyball: best of five sets to 25, with the fifth to 15. */
export const volleyballModel = rallySport({
  marginPercent: { before: 6, live: 8 },
  stepMs: 6_000,
  breakMs: 20_000,
  play: 'rally',
  setsNeeded: SETS_NEEDED,
  targetOf: (setNumber) => (setNumber === LAST_SET ? 15 : 25),
  homeChanceOf: ({ home, away }) => 0.505 + 0.03 * (home - away),
  group: 'sets',
  endsWith: 'set',
  statistics: ['aces', 'kills', 'blocks'],
  storyOf: (side, lot) => (lot < 0.08 ? [{ kind: 'ace', side }] : lot < 0.62 ? [{ kind: 'kill', side }] : lot < 0.76 ? [{ kind: 'block', side }] : []),
});
