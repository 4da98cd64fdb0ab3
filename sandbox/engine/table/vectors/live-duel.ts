import type { TableVector } from '../table-vector.ts';

/** Published rounds of the duels. */
export const liveDuelVectors: readonly TableVector[] = [
  {
    gameCode: 'live-aslan-mi-kartal-mi',
    position: 1,
    choice: { spots: { lion: 1000, eagle: 1000 } },
    moves: [],
    played: '{"announced":null,"shown":{"lion":{"rank":11,"suit":"diamonds"},"eagle":{"rank":9,"suit":"clubs"},"winner":"lion"},"returnMinor":2000}',
  },
  {
    gameCode: 'live-kagit-savasi',
    position: 1,
    choice: { betMinor: 1000 },
    moves: [],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"}],"dealer":[{"rank":6,"suit":"diamonds"}],"asks":false,"winner":"player"},"returnMinor":2000}',
  },
  {
    gameCode: 'live-kagit-savasi',
    position: 19,
    choice: { betMinor: 1000 },
    moves: [{ act: 'war' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":6,"suit":"spades"},{"rank":1,"suit":"spades"}],"dealer":[{"rank":6,"suit":"hearts"},{"rank":11,"suit":"diamonds"}],"asks":false,"winner":"player"},"returnMinor":3000}',
  },
  {
    gameCode: 'live-son-kart',
    position: 1,
    choice: { spots: { red: 1000, spades: 1000, low: 1000 } },
    moves: [],
    played:
      '{"announced":{"open":[{"rank":9,"suit":"spades"},{"rank":12,"suit":"hearts"},{"rank":3,"suit":"clubs"},{"rank":6,"suit":"clubs"}],"odds":{"red":186,"black":202,"low":211,"high":211,"spades":388,"hearts":388,"diamonds":358,"clubs":423,"pair":388}},"shown":{"card":{"rank":1,"suit":"diamonds"},"won":["red","low","diamonds"]},"returnMinor":3970}',
  },
];
