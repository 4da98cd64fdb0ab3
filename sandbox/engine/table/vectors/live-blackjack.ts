import type { TableVector } from '../table-vector.ts';

/** Published rounds of live blackjack. */
export const liveBlackjackVectors: readonly TableVector[] = [
  {
    gameCode: 'live-yirmi-bir-masasi',
    position: 1,
    choice: { betMinor: 5000 },
    moves: [{ act: 'stand' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"},{"rank":3,"suit":"spades"},{"rank":10,"suit":"hearts"}],"dealer":[{"rank":9,"suit":"clubs"},{"rank":8,"suit":"diamonds"}],"dealerTotal":17,"asks":null,"isOver":true},"returnMinor":0}',
  },
];
