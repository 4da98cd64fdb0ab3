import type { TableVector } from '../table-vector.ts';

/** Published rounds of the television draws. */
export const televisionVectors: readonly TableVector[] = [
  {
    gameCode: 'tvbets-gunun-cekilisi',
    position: 14,
    choice: { picks: [4, 11, 23, 37, 42, 58, 66, 71], betMinor: 1000 },
    moves: [],
    played: '{"announced":null,"shown":{"drawn":[1,9,32,80,12,30,36,57,37,19,71,66,39,74,5,58,52,54,41,38]},"returnMinor":3000}',
  },
  {
    gameCode: 'tvbets-sabah-cekilisi',
    position: 2,
    choice: { picks: [2, 9, 15, 31, 47, 63, 79], betMinor: 1000 },
    moves: [],
    played: '{"announced":null,"shown":{"drawn":[14,21,28,15,18,40,58,20,25,29,79,5,12,65,50,51,76,47,10,60]},"returnMinor":2500}',
  },
  {
    gameCode: 'tvbets-aksam-kusagi',
    position: 11,
    choice: { picks: [5, 10, 15, 20], betMinor: 500 },
    moves: [],
    played: '{"announced":null,"shown":{"drawn":[47,70,6,33,66,42,27,40,63,3,5,39,68,78,10,11,30,52,38,20]},"returnMinor":4500}',
  },
  {
    gameCode: 'tvbets-top-yagmuru',
    position: 6,
    choice: { picks: [1, 8, 27, 44, 63, 80], betMinor: 2000 },
    moves: [],
    played: '{"announced":null,"shown":{"drawn":[56,17,27,19,74,36,75,51,63,55,8,59,16,48,61,5,31,72,2,68]},"returnMinor":4000}',
  },
  {
    gameCode: 'tvbets-beste-bes',
    position: 6,
    choice: { picks: [3, 9, 17, 28, 36], betMinor: 500 },
    moves: [],
    played: '{"announced":null,"shown":{"drawn":[36,1,3,30,6]},"returnMinor":1000}',
  },
  {
    gameCode: 'tvbets-sayi-savasi',
    position: 6,
    choice: { spots: { turquoise: 1000, sumOdd: 500, gapWide: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"turquoise":24,"coral":2},"returnMinor":3755}',
  },
  {
    gameCode: 'tvbets-kirmizi-siyah',
    position: 7,
    choice: { spots: { firstRed: 1000, moreBlack: 1000, pair: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"cards":[{"rank":12,"suit":"clubs"},{"rank":4,"suit":"spades"},{"rank":7,"suit":"spades"}]},"returnMinor":1910}',
  },
  {
    gameCode: 'tvbets-zar-bulteni',
    position: 8,
    choice: { spots: { odd: 1000, sum7: 500, anyDouble: 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"dice":[1,1]},"returnMinor":2850}',
  },
  {
    gameCode: 'tvbets-kart-ekrani',
    position: 9,
    choice: { spots: { screen1: 1000, top20: 500, low2: 500 } },
    moves: [],
    played:
      '{"announced":null,"shown":{"cards":[{"rank":10,"suit":"hearts"},{"rank":9,"suit":"hearts"},{"rank":7,"suit":"spades"},{"rank":11,"suit":"clubs"},{"rank":7,"suit":"diamonds"},{"rank":3,"suit":"diamonds"}]},"returnMinor":5040}',
  },
  {
    gameCode: 'tvbets-son-haber',
    position: 10,
    choice: { spots: { 'lead-sports': 1000, lastOdd: 500, 'has-weather': 500 } },
    moves: [],
    played: '{"announced":null,"shown":{"pages":[4,2,33,48,3]},"returnMinor":950}',
  },
];
