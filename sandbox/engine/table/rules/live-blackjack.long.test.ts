import { expect, test } from 'vitest';
import { quickStream } from '../../slot/simulate-rounds.ts';
import { bestBlackjack } from '../best-blackjack.ts';
import { adviseBlackjack, type LiveBlackjackAct, type LiveBlackjackShown, liveBlackjack } from './live-blackjack.ts';

const ROUNDS = 1_000_000;
/** The two-sided 99 % quantile of the normal distribution. */
const QUANTILE = 2.5758;
const rules = liveBlackjack({ stakes: { minimum: 1, maximum: 1_000 }, bettingMs: 15_000 });
const cutTo = (percent: number): number => Math.floor(percent * 100) / 100;

test('the published return is that of best play, computed exactly over eight packs', () => {
  const { returnPercent, stakedTimes } = bestBlackjack(8);
  expect(cutTo(returnPercent)).toBe(rules.returnToPlayerPercent);
  expect(stakedTimes).toBeGreaterThan(1.09);
  expect(stakedTimes).toBeLessThan(1.1);
}, 300_000);

/** Plays one round as advised. Returns the net result in first stakes. */
function playAdvised(stream: ReturnType<typeof quickStream>): number {
  const scenes = rules.play(stream, null);
  const course = { announced: null, scenes };
  const last = scenes.at(-1)?.shown as LiveBlackjackShown;
  const [up] = last.dealer;
  const moves: { act: LiveBlackjackAct }[] = [];
  const asks = scenes.filter((scene) => scene.asks).length;
  if (!up) throw new Error('a dealer without cards');
  while (moves.length < asks) {
    const act = adviseBlackjack(last.player.slice(0, 2 + moves.length), up);
    moves.push({ act });
    if (act !== 'hit') break;
  }
  const { raisesMinor, returnMinor } = rules.stand({ choice: { betMinor: 100n }, moves }, course, scenes.length - 1);
  return Number(returnMinor - 100n - (raisesMinor[0] ?? 0n)) / 100;
}

test('playing as advised returns at most a tenth of a percentage point less, within the confidence interval', () => {
  const stream = quickStream(1907);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const net = playAdvised(stream);
    sum += net;
    squares += net * net;
  }
  const mean = sum / ROUNDS;
  const margin = (QUANTILE * Math.sqrt(squares / ROUNDS - mean * mean) * 100) / Math.sqrt(ROUNDS);
  const returnPercent = 100 + mean * 100;
  expect(margin).toBeLessThan(0.35);
  expect(returnPercent).toBeLessThan(rules.returnToPlayerPercent + 0.01 + margin);
  expect(returnPercent).toBeGreaterThan(rules.returnToPlayerPercent - 0.1 - margin);
}, 300_000);
