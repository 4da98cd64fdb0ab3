import type { SlotSymbol } from './rule-set.ts';

/** The expected result of one round. */
export interface TestVector {
  rulesId: string;
  nonce: number;
  /** The first stop of each strip. */
  stops: readonly number[];
  /** What each step pays, in units of the stake. */
  stepPays: readonly number[];
  /** The top row of the last window. */
  lastTop: readonly SlotSymbol[];
}

/** The seeds of all vectors. The server seed is the SHA-256 of 'Meydan', in hex. */
export const vectorServerSeed = 'acfe92bd7255afe8d9e1600183758ded69b71df9b5d8c03d84907d97dfb9731b';
export const vectorClientSeed = 'elif-meydan-1907';

/**
 * Published vectors for everyone who writes a verifier: for each rule set a round without a pay, a round with a pay,
 * and a round with its bonus or a large pay.
 */
export const testVectors: readonly TestVector[] = [
  { rulesId: 'twenty-lines', nonce: 0, stops: [32, 17, 18, 23, 36], stepPays: [0], lastTop: ['high6', 'low4', 'high2', 'high2', 'low1'] },
  { rulesId: 'twenty-lines', nonce: 2, stops: [11, 10, 34, 22, 0], stepPays: [10], lastTop: ['low1', 'high4', 'high7', 'low2', 'high4'] },
  { rulesId: 'twenty-lines', nonce: 6, stops: [11, 7, 35, 5, 11], stepPays: [210], lastTop: ['low1', 'high1', 'low3', 'low3', 'high4'] },
  { rulesId: 'ten-lines', nonce: 1, stops: [19, 13, 12, 19, 3], stepPays: [0], lastTop: ['low3', 'low4', 'low2', 'low4', 'low4'] },
  { rulesId: 'ten-lines', nonce: 0, stops: [34, 17, 0, 29, 28], stepPays: [20], lastTop: ['high2', 'high5', 'low3', 'low4', 'low4'] },
  { rulesId: 'ten-lines', nonce: 4, stops: [13, 0, 10, 28, 36], stepPays: [49], lastTop: ['low2', 'high5', 'high3', 'low2', 'high2'] },
  { rulesId: 'ways-243', nonce: 0, stops: [34, 32, 22, 34, 28], stepPays: [0], lastTop: ['high1', 'high5', 'low3', 'high2', 'low3'] },
  { rulesId: 'ways-243', nonce: 1, stops: [19, 12, 12, 36, 3], stepPays: [11], lastTop: ['low4', 'low1', 'wild', 'low1', 'low3'] },
  { rulesId: 'ways-243', nonce: 11, stops: [3, 8, 19, 12, 23], stepPays: [450], lastTop: ['low4', 'low3', 'high3', 'low3', 'low4'] },
  { rulesId: 'ways-1024', nonce: 0, stops: [38, 16, 15, 14, 2], stepPays: [0], lastTop: ['high5', 'low3', 'low2', 'high6', 'high3'] },
  { rulesId: 'ways-1024', nonce: 1, stops: [25, 8, 6, 1, 35], stepPays: [520], lastTop: ['high6', 'high1', 'high5', 'wild', 'high4'] },
  { rulesId: 'ways-1024', nonce: 1, stops: [25, 8, 6, 1, 35], stepPays: [520], lastTop: ['high6', 'high1', 'high5', 'wild', 'high4'] },
  { rulesId: 'cascades', nonce: 0, stops: [], stepPays: [0], lastTop: ['low4', 'low2', 'low2', 'high2', 'high4', 'high4'] },
  { rulesId: 'cascades', nonce: 1, stops: [], stepPays: [15, 0], lastTop: ['low3', 'low4', 'low1', 'low3', 'low4', 'low2'] },
  { rulesId: 'cascades', nonce: 4, stops: [], stepPays: [15, 58, 51, 750, 0], lastTop: ['high3', 'high3', 'high1', 'low3', 'low3', 'low1'] },
  { rulesId: 'hold-and-win', nonce: 0, stops: [4, 3, 13, 11, 24], stepPays: [0], lastTop: ['low3', 'high4', 'coin', 'high1', 'low2'] },
  { rulesId: 'hold-and-win', nonce: 1, stops: [21, 33, 7, 41, 29], stepPays: [17], lastTop: ['low4', 'wild', 'low1', 'high2', 'coin'] },
  {
    rulesId: 'hold-and-win',
    nonce: 57,
    stops: [24, 5, 6, 11, 27],
    stepPays: [0, 0, 0, 0, 0, 0, 0, 0, 0, 600],
    lastTop: ['high2', 'low3', 'low2', 'high1', 'coin'],
  },
  { rulesId: 'free-spins', nonce: 4, stops: [3, 34, 19, 25, 12], stepPays: [0], lastTop: ['low3', 'low3', 'high5', 'low2', 'high5'] },
  { rulesId: 'free-spins', nonce: 0, stops: [26, 2, 18, 34, 11], stepPays: [16], lastTop: ['low2', 'low1', 'low1', 'high5', 'high3'] },
  {
    rulesId: 'free-spins',
    nonce: 440,
    stops: [33, 25, 40, 27, 16],
    stepPays: [0, 0, 0, 64, 0, 200, 0, 0, 0],
    lastTop: ['low1', 'high4', 'high4', 'high4', 'high5'],
  },
  { rulesId: 'three-reels', nonce: 2, stops: [11, 16, 16], stepPays: [0], lastTop: ['low2', 'high2', 'low2'] },
  { rulesId: 'three-reels', nonce: 0, stops: [20, 8, 12], stepPays: [4], lastTop: ['low2', 'high2', 'low2'] },
  { rulesId: 'three-reels', nonce: 1, stops: [13, 4, 0], stepPays: [100], lastTop: ['high1', 'low2', 'low1'] },
];
