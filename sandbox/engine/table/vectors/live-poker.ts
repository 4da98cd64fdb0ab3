import type { TableVector } from '../table-vector.ts';

/** Published rounds of live poker. */
export const livePokerVectors: readonly TableVector[] = [
  {
    gameCode: 'live-divan-poker',
    position: 1,
    choice: { betMinor: 5000 },
    moves: [{ act: 'call' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"},{"rank":7,"suit":"diamonds"}],"board":[{"rank":13,"suit":"diamonds"},{"rank":6,"suit":"spades"},{"rank":13,"suit":"spades"},{"rank":5,"suit":"spades"},{"rank":2,"suit":"hearts"}],"dealer":[{"rank":8,"suit":"hearts"},{"rank":11,"suit":"clubs"}],"playerKind":"pair","end":{"playerKind":"pair","dealerKind":"pair","result":"lost"}},"returnMinor":0}',
  },
  {
    gameCode: 'live-uc-kart-masasi',
    position: 1,
    choice: { betMinor: 1000 },
    moves: [{ act: 'call' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"},{"rank":7,"suit":"diamonds"},{"rank":8,"suit":"hearts"}],"board":[],"dealer":[{"rank":11,"suit":"clubs"},{"rank":13,"suit":"diamonds"},{"rank":6,"suit":"spades"}],"playerKind":"highCard","end":{"playerKind":"highCard","dealerKind":"highCard","result":"lost"}},"returnMinor":0}',
  },
  {
    gameCode: 'live-uc-kart-masasi',
    position: 2,
    choice: { betMinor: 1000 },
    moves: [{ act: 'call' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":5,"suit":"hearts"},{"rank":3,"suit":"diamonds"},{"rank":5,"suit":"clubs"}],"board":[],"dealer":[{"rank":2,"suit":"hearts"},{"rank":3,"suit":"clubs"},{"rank":9,"suit":"spades"}],"playerKind":"pair","end":{"playerKind":"pair","dealerKind":"highCard","result":"not-qualified"}},"returnMinor":3000}',
  },
  {
    gameCode: 'live-bes-kart',
    position: 1,
    choice: { betMinor: 2500 },
    moves: [{ act: 'call' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":11,"suit":"diamonds"},{"rank":7,"suit":"diamonds"},{"rank":8,"suit":"hearts"},{"rank":11,"suit":"clubs"},{"rank":13,"suit":"diamonds"}],"board":[],"dealer":[{"rank":6,"suit":"spades"},{"rank":13,"suit":"spades"},{"rank":5,"suit":"spades"},{"rank":2,"suit":"hearts"},{"rank":1,"suit":"clubs"}],"playerKind":"pair","end":{"playerKind":"pair","dealerKind":"highCard","result":"won"}},"returnMinor":15000}',
  },
  {
    gameCode: 'live-bes-kart',
    position: 2,
    choice: { betMinor: 2500 },
    moves: [{ act: 'fold' }],
    played:
      '{"announced":null,"shown":{"player":[{"rank":5,"suit":"hearts"},{"rank":3,"suit":"diamonds"},{"rank":5,"suit":"clubs"},{"rank":2,"suit":"hearts"},{"rank":3,"suit":"clubs"}],"board":[],"dealer":[{"rank":9,"suit":"spades"},{"rank":3,"suit":"spades"},{"rank":4,"suit":"diamonds"},{"rank":13,"suit":"spades"},{"rank":1,"suit":"diamonds"}],"playerKind":"twoPair","end":{"playerKind":"twoPair","dealerKind":"highCard","result":"won"}},"returnMinor":0}',
  },
];
