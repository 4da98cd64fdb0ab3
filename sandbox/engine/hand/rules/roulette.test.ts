import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { roulette } from './roulette.ts';
import { europeanBoard } from './roulette-board.ts';

const spin = (nonce: number, spots: Record<string, number>) => {
  const choice = roulette.readChoice({ spots });
  if (!choice) throw new Error('not a choice');
  return roulette.deal(roundStream('server', 'client', nonce), choice, []);
};

test('counted over all numbers, every field, split, street, corner and six-line returns thirty-six of thirty-seven', () => {
  const returned = new Map<string, bigint>();
  const seen = new Set<number>();
  for (let nonce = 0; seen.size < 37; nonce += 1) {
    const { shown } = spin(nonce, { n0: 100 });
    if (seen.has(shown.number)) continue;
    seen.add(shown.number);
    for (const spot of europeanBoard.places.keys()) returned.set(spot, (returned.get(spot) ?? 0n) + spin(nonce, { [spot]: 1_200 }).returnMinor);
  }
  expect([...returned.values()].every((sum) => sum === 36n * 1_200n)).toBe(true);
});

test('stakes on several fields are booked as one stake, and each pays independently', () => {
  for (let nonce = 0; nonce < 100; nonce += 1) {
    const { shown, stakesMinor, returnMinor } = spin(nonce, { red: 1_000, n17: 500 });
    expect(stakesMinor).toEqual([1_500n]);
    expect(returnMinor).toBe((shown.colour === 'red' ? 2_000n : 0n) + (shown.number === 17 ? 18_000n : 0n));
  }
});

test('all numbers are drawn equally often, within the confidence interval', () => {
  const spins = 37_000;
  const counts = new Array<number>(37).fill(0);
  const choice = roulette.readChoice({ spots: { red: 100 } });
  if (!choice) throw new Error('not a choice');
  for (let nonce = 0; nonce < spins; nonce += 1) {
    const { number } = roulette.deal(roundStream('a', 'b', nonce), choice, []).shown;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  // The 99.9 % quantile of chi-squared with 36 degrees of freedom is 67.99.
  expect(counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(67.99);
});

test('choices that do not belong to this game are refused', () => {
  for (const raw of [null, {}, { spots: {} }, { spots: [] }, { spots: { n37: 100 } }, { spots: { red: 99 } }, { spots: { red: 60_000, black: 60_000 } }])
    expect(roulette.readChoice(raw)).toBeNull();
});
