import type { TableVector } from '../table-vector.ts';

/** Published draws of the bingo halls: the balls, and what the same four cards return in each. */
export const bingoVectors: readonly TableVector[] = [
  {
    gameCode: 'bingo-tombala-90',
    position: 2,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[14,43,86,8,71,22,11,47,31,34,78,51,45,39,74,62,2,63,80,16,54,44,3,19,84,73,42,70,1,85,66,9,53,38,5,55,56,10,50,25,37,90,75,18,57,72,59,76,46,26,41,35,83,77,82,33,12,48,60,21],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-altin-top',
    position: 1,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[85,76,49,55,73,9,14,7,18,84,42,59,79,15,81,77,8,38,16,61,67,40,35,72,1,52,36,80,23,60,82,47,11,75,66,43,71,21,45,31,58,12,69,2,74,53,27,64,28,24,5,63,25,6,19,86,10,32,54,87],"golden":64},"returnMinor":6000}',
  },
  {
    gameCode: 'bingo-mahalle-tombalasi',
    position: 2,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[14,43,86,8,71,22,11,47,31,34,78,51,45,39,74,62,2,63,80,16,54,44,3,19,84,73,42,70,1,85,66,9,53,38,5,55,56,10,50,25,37,90,75,18,57,72,59,76,46,26,41,35,83,77,82,33,12,48,60,21,27,58,68,20,88],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-gece-tombalasi',
    position: 2,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[14,43,86,8,71,22,11,47,31,34,78,51,45,39,74,62,2,63,80,16,54,44,3,19,84,73,42,70,1,85,66,9,53,38,5,55,56,10,50,25,37,90,75,18,57,72,59,76,46,26,41,35,83,77,82],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-yilbasi-tombalasi',
    position: 9,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[89,85,27,19,75,1,12,31,63,84,69,8,28,42,15,80,76,41,18,71,21,57,83,65,3,38,58,72,40,17,34,79,36,13,50,32,74,2,30,26,78,10,33,45,35,20,16,47,51,60,7,55,67,25,22,23,61,70,88,66],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-deniz-tombalasi',
    position: 2,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[14,43,86,8,71,22,11,47,31,34,78,51,45,39,74,62,2,63,80,16,54,44,3,19,84,73,42,70,1,85,66,9,53,38,5,55,56,10,50,25,37,90,75,18,57,72,59,76,46,26,41,35,83,77,82,33,12,48,60,21],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-dort-kose',
    position: 5,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[21,46,80,79,53,10,74,2,51,28,65,78,1,11,12,88,26,49,48,82,44,38,83,6,62,50,70,54,47,45,5,77,66,56,14,25,16,76,75,87,39,68,32,90,71,20,15,36,30,63,81,37,41,43,7,35,86,59,3,27],"golden":null},"returnMinor":16500}',
  },
  {
    gameCode: 'bingo-bingo-75',
    position: 1,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[55,38,19,41,24,53,7,13,40,4,22,8,9,73,1,65,68,39,17,32,29,74,6,35,71,72,11,42,43,12,20,59,21,14,61,69,67,47,58,70,45,63,33,34,3,66,49,60,64,48],"golden":null},"returnMinor":2500}',
  },
  {
    gameCode: 'bingo-nostalji-bingo',
    position: 4,
    choice: { cards: [1, 123456, 777777, 999999], priceMinor: 500 },
    moves: [],
    played:
      '{"announced":null,"shown":{"balls":[30,8,57,13,72,15,34,35,22,47,56,73,14,58,18,51,75,29,74,20,5,12,16,52,40,59,10,44,45,61,23,26,36,69,32,25,42,46,67,9,6,63,43,53,39,17,50,70,3,41,21,54,19,11,4],"golden":null},"returnMinor":8000}',
  },
];
