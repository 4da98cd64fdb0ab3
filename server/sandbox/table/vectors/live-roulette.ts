import type { TableVector } from '../table-vector.ts';

/** Published rounds of live roulette. */
export const liveRouletteVectors: readonly TableVector[] = [
  {
    gameCode: 'live-rulet-salonu',
    position: 1,
    choice: { spots: { black: 2000, n22: 2000, dozen1: 4000 } },
    moves: [],
    played: '{"announced":null,"shown":{"number":22,"colour":"black"},"returnMinor":76000}',
  },
];
