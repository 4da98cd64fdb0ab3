import type { TableVector } from '../table-vector.ts';

/** Published rounds of live baccarat. */
export const liveBaccaratVectors: readonly TableVector[] = [
  {
    gameCode: 'live-sedef-bakara',
    position: 1,
    choice: { spots: { player: 2500, tie: 5000, bankerPair: 2500 } },
    moves: [],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"},{"rank":3,"suit":"spades"},{"rank":10,"suit":"hearts"}],"banker":[{"rank":9,"suit":"clubs"},{"rank":8,"suit":"diamonds"}],"playerTotal":3,"bankerTotal":7,"winner":"banker"},"returnMinor":0}',
  },
  {
    gameCode: 'live-sedef-bakara',
    position: 2,
    choice: { spots: { banker: 2500 } },
    moves: [],
    played:
      '{"announced":null,"shown":{"player":[{"rank":5,"suit":"hearts"},{"rank":9,"suit":"hearts"},{"rank":3,"suit":"clubs"}],"banker":[{"rank":12,"suit":"clubs"},{"rank":11,"suit":"clubs"},{"rank":3,"suit":"diamonds"}],"playerTotal":7,"bankerTotal":3,"winner":"player"},"returnMinor":0}',
  },
];
