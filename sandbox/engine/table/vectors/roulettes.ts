import type { TableVector } from '../table-vector.ts';

/** Published rounds of roulette with two balls. */
export const doubleBallVectors: readonly TableVector[] = [
  {
    gameCode: 'live-cift-top-rulet',
    position: 9,
    choice: { spots: { red: 2000, 'n16-17-19-20': 2000, twin: 2000 } },
    moves: [],
    played: '{"announced":null,"shown":{"numbers":[26,26]},"returnMinor":72000}',
  },
];

/** Published rounds of roulette with thirteen numbers. */
export const miniRouletteVectors: readonly TableVector[] = [
  {
    gameCode: 'live-mini-rulet',
    position: 8,
    choice: { spots: { red: 1000, n7: 500, 'n7-8': 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"number":7,"colour":"red"},"returnMinor":11000}',
  },
];
