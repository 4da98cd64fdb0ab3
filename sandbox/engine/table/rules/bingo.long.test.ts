import { expect, test } from 'vitest';
import { streamOfBlocks } from '../../fairness/random-stream.ts';
import { type BingoShown, bingo, winsOf } from './bingo.ts';
import { bingoCard } from './bingo-card.ts';
import { bingoTables } from './bingo-tables.ts';

const CARDS = 200;
const ROUNDS = 1_000;
/** The limit in standard errors. A simulation of an honest game exceeds it in about five of ten thousand cases. */
const CONFIDENCE = 3.5;

/**
 * Returns a stream from a linear congruential generator (64 bits, Knuth's MMIX constants), which is much faster than a
 * hash.
 */
function fastStream(seed: number) {
  let state = BigInt(seed) * 2n + 1n;
  return streamOfBlocks(() => {
    const block = new Uint8Array(32);
    const words = new DataView(block.buffer);
    for (let offset = 0; offset < block.length; offset += 4) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
      words.setUint32(offset, Number(state >> 32n));
    }
    return block;
  });
}

test.each(Object.entries(bingoTables))('%s: the cards of many rounds return what is published, within the confidence interval', (code, hall) => {
  const rules = bingo(hall);
  const cards = Array.from({ length: CARDS }, (_, index) => bingoCard(hall.kind, index * 2_477 + 1));
  let [sum, squares] = [0, 0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const shown = rules.play(fastStream(round), null)[0]?.shown as BingoShown;
    // The cards of one round depend on each other, so each round counts with its mean.
    const mean = cards.reduce((total, card) => total + winsOf(hall, card, shown).reduce((times, win) => times + win.times, 0), 0) / CARDS;
    sum += mean;
    squares += mean * mean;
  }
  const mean = sum / ROUNDS;
  const error = Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
  expect(Math.abs(mean * 100 - hall.returnToPlayerPercent), code).toBeLessThan(CONFIDENCE * error * 100 + 0.01);
  expect(error * 100).toBeLessThan(5);
});
