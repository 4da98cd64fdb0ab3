import type { TableVector } from '../table-vector.ts';

/** Published rounds of live roulette, with stakes that every table accepts. */
export const liveRouletteVectors: readonly TableVector[] = [
  {
    gameCode: 'live-rulet-salonu',
    position: 1,
    choice: { spots: { black: 25000, n22: 25000, 'n19-22': 50000 } },
    moves: [],
    played: '{"announced":null,"shown":{"number":22,"colour":"black"},"returnMinor":1850000}',
  },
];
