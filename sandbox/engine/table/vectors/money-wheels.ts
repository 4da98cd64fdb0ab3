import type { TableVector } from '../table-vector.ts';

/** Published rounds of the money wheels. */
export const moneyWheelVectors: readonly TableVector[] = [
  {
    gameCode: 'live-sans-carki',
    position: 2,
    choice: { spots: { x2: 1000, x4: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"stops":[49],"symbol":"x2","isDoubled":false},"returnMinor":2000}',
  },
  {
    gameCode: 'live-kervan-carki',
    position: 5,
    choice: { spots: { salt: 1000, silk: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"stops":[50,56],"symbol":"salt","isDoubled":true},"returnMinor":4000}',
  },
];
