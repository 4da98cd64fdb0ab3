import type { TableVector } from '../table-vector.ts';

/** Published rounds of the tables with dice. */
export const diceVectors: readonly TableVector[] = [
  {
    gameCode: 'live-zar-meydani',
    position: 1,
    choice: { spots: { small: 1000, face3: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"dice":[1,2,3]},"returnMinor":3000}',
  },
  {
    gameCode: 'live-ustte-altta',
    position: 3,
    choice: { spots: { under: 1000, over: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"dice":[4,4]},"returnMinor":1150}',
  },
];
