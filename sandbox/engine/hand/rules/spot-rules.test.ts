import { expect, test } from 'vitest';
import { roundStream } from '../../../service/fairness/round-stream.ts';
import { MoveError } from '../hand-rules.ts';
import { clock, hourOf } from './clock.ts';
import { fortuneSegments, fortuneWheel } from './fortune-wheel.ts';
import { diceOf, sevenEight } from './seven-eight.ts';
import type { SpotRules } from './spot-rules.ts';

const games = [fortuneWheel, clock, sevenEight];

/** Plays a hand with a fixed outcome. */
function fall(rules: SpotRules, outcome: number, spots: Record<string, number>) {
  const choice = rules.readChoice({ spots });
  if (!choice) throw new Error('not a choice');
  return rules.deal({ nextFloat: () => 0, nextBelow: (limit) => outcome % limit }, choice, []);
}

test.each(games)('counted over all outcomes, every field of $id returns its published share, rounded down to two decimals', (rules) => {
  for (const spot of rules.spots.keys()) {
    const returns = Array.from({ length: rules.outcomes }, (_, outcome) => Number(fall(rules, outcome, { [spot]: 10_000 }).returnMinor));
    const percent = returns.reduce((sum, amount) => sum + amount, 0) / rules.outcomes / 100;
    expect(Math.floor(percent * 100) / 100).toBe(rules.returnToPlayerPercent);
  }
});

test.each(games)('stakes on several fields of $id are booked as one stake, and each pays independently', (rules) => {
  const [one = '', other = ''] = [...rules.spots.keys()];
  for (let nonce = 0; nonce < 100; nonce += 1) {
    const choice = rules.readChoice({ spots: { [one]: 1_000, [other]: 500 } });
    if (!choice) throw new Error('not a choice');
    const dealt = rules.deal(roundStream('server', 'client', nonce), choice, []);
    const { outcome } = dealt.shown;
    expect(dealt.stakesMinor).toEqual([1_500n]);
    expect(dealt.returnMinor).toBe(fall(rules, outcome, { [one]: 1_000 }).returnMinor + fall(rules, outcome, { [other]: 500 }).returnMinor);
  }
});

test.each(games)('fields, amounts and moves that do not belong to $id are refused', (rules) => {
  const [spot = ''] = [...rules.spots.keys()];
  for (const raw of [null, {}, { spots: {} }, { spots: [] }, { spots: { nothing: 100 } }, { spots: { [spot]: 99 } }, { spots: { [spot]: 100_001 } }])
    expect(rules.readChoice(raw)).toBeNull();
  expect(rules.readMove({ act: 'collect' })).toBeNull();
  expect(() => rules.deal(roundStream('a', 'b', 0), new Map([[spot, 100n]]), [undefined as never])).toThrow(MoveError);
});

test('no segment of the wheel is next to one of the same value', () => {
  expect(fortuneSegments.filter((value, place) => value === fortuneSegments[(place + 1) % fortuneSegments.length])).toEqual([]);
  expect(fortuneSegments).toHaveLength(50);
});

test('the clock has each hour once, and the dice have each throw once', () => {
  expect(Array.from({ length: clock.outcomes }, (_, outcome) => hourOf(outcome))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const throws = Array.from({ length: sevenEight.outcomes }, (_, outcome) => diceOf(outcome).join());
  expect(new Set(throws).size).toBe(36);
  expect(fall(sevenEight, throws.indexOf('6,6'), { twelve: 100, above: 100, double: 100 }).returnMinor).toBe(3_450n + 345n + 575n);
});
