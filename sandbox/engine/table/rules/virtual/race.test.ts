import { describe, expect, test } from 'vitest';
import { roundStream } from '../../../../service/fairness/round-stream.ts';
import type { Course } from '../../table-rules.ts';
import { isRaceWon, RACE_MS, type RaceAnnounced, type RaceShown, RUNNERS, raceOdds, strengths, virtualRace } from './race.ts';
import { distanceAt, standingsAt } from './race-course.ts';

const rules = virtualRace({ stakes: { minimum: 5, maximum: 1_000 }, everyMs: 60_000 });
const announce = (position: number): RaceAnnounced => rules.announce(roundStream('announced', 'salt', position)) as RaceAnnounced;
const run = (position: number, announced = announce(position)): RaceShown =>
  rules.play(roundStream('hash', 'salt', position), announced).at(-1)?.shown as RaceShown;
const strengthsOf = (forms: readonly number[]): bigint[] => forms.map((form) => BigInt(strengths[form - 1] ?? 0));

/** Returns all orders of the first `length` runners with their exact probabilities, as fractions. */
function ordersOf(weights: readonly bigint[], length: number): { order: number[]; part: bigint; all: bigint }[] {
  let orders = [{ order: [] as number[], part: 1n, all: 1n }];
  for (let place = 0; place < length; place += 1)
    orders = orders.flatMap(({ order, part, all }) => {
      const left = weights.reduce((sum, weight, index) => (order.includes(index + 1) ? sum : sum + weight), 0n);
      return weights.flatMap((weight, index) => (order.includes(index + 1) ? [] : [{ order: [...order, index + 1], part: part * weight, all: all * left }]));
    });
  return orders;
}

/** Returns the exact return of every bet on a field, for a stake of 1, as fractions with a common denominator. */
function returnsOf(forms: readonly number[], length: number): { pick: string; part: bigint; all: bigint }[] {
  const orders = ordersOf(strengthsOf(forms), length);
  const all = orders.reduce((product, order) => lowestCommon(product, order.all), 1n);
  return Object.entries(raceOdds(forms)).map(([pick, odds]) => {
    const chance = orders.reduce((sum, order) => (isRaceWon(pick, order) ? sum + order.part * (all / order.all) : sum), 0n);
    return { pick, part: chance * BigInt(odds), all: all * 100n };
  });
}
const greatestCommon = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestCommon(other, one % other));
const lowestCommon = (one: bigint, other: bigint): bigint => (one / greatestCommon(one, other)) * other;

/** Returns every possible field, regardless of which runner has which form. */
function everyField(forms: readonly number[] = []): number[][] {
  if (forms.length === RUNNERS) return [[...forms]];
  const last = forms.at(-1) ?? 1;
  return Array.from({ length: strengths.length - last + 1 }, (_, more) => everyField([...forms, last + more])).flat();
}

describe('what a race returns', () => {
  test('is at least the published one and never more than 96 %, counted over the first two of every possible field', () => {
    const fields = everyField();
    expect(fields).toHaveLength(1_716);
    let [leastPart, leastAll] = [1n, 1n];
    for (const forms of fields) {
      const returns = returnsOf(forms, 2);
      expect(returns).toHaveLength(6 + 6 + 30);
      for (const { part, all } of returns) {
        if (part * 100n > all * 96n) throw new Error(`${forms} returns too much`);
        if (part * leastAll < leastPart * all) [leastPart, leastAll] = [part, all];
      }
    }
    expect(Number((leastPart * 10_000n) / leastAll) / 100).toBe(rules.returnToPlayerPercent);
  });

  test('is the same when all 720 orders of announced fields are counted', () => {
    for (let position = 0; position < 20; position += 1) {
      const { forms, odds } = announce(position);
      expect(odds).toEqual(raceOdds(forms));
      const [short, long] = [returnsOf(forms, 2), returnsOf(forms, RUNNERS)];
      short.forEach(({ part, all }, index) => {
        expect(part * (long[index]?.all ?? 0n)).toBe((long[index]?.part ?? 0n) * all);
      });
    }
  });

  test('is paid at the announced odds to the kuruş, and only for winning bets', () => {
    const announced = announce(7);
    const scenes = rules.play(roundStream('hash', 'salt', 7), announced);
    const course: Course<unknown, unknown> = { announced, scenes };
    const order = run(7, announced).order;
    const stand = (pick: string, scene: number) => {
      const choice = rules.readChoice({ pick, stakeMinor: 15_00 }, announced);
      if (choice === null) throw new Error(`no bet ${pick}`);
      return rules.stand({ choice, moves: [] }, course, scene).returnMinor;
    };
    const [first = 0, second = 0, third = 0] = order;
    for (const pick of [`win-${first}`, `place-${first}`, `place-${second}`, `forecast-${first}-${second}`]) {
      expect(stand(pick, 1)).toBe(15n * BigInt(announced.odds[pick] ?? 0));
      expect(stand(pick, 0)).toBe(0n);
    }
    for (const pick of [`win-${second}`, `place-${third}`, `forecast-${second}-${first}`]) expect(stand(pick, 1)).toBe(0n);
  });
});

test('bets that a race does not offer, and stakes that are not whole lira within the limits, are refused', () => {
  const announced = announce(1);
  for (const pick of ['win-7', 'win-0', 'win', 'forecast-1-1', 'place-1-2', 'toString', '', 3, null])
    expect(rules.readChoice({ pick, stakeMinor: 5_00 }, announced)).toBeNull();
  for (const stakeMinor of [4_00, 5_50, 1_001_00, '500', null]) expect(rules.readChoice({ pick: 'win-1', stakeMinor }, announced)).toBeNull();
  expect(rules.readChoice(null, announced)).toBeNull();
  expect(rules.readChoice({ pick: 'win-6', stakeMinor: 1_000_00 }, announced)).toEqual({ pick: 'win-6', stakeMinor: 100_000n });
});

describe('the course of a race', () => {
  test('draws each runner as the winner as often as its strength implies, within the confidence interval', () => {
    const announced = announce(3);
    const weights = strengthsOf(announced.forms).map(Number);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const [races, counts] = [10_000, new Array<number>(RUNNERS).fill(0)];
    for (let position = 0; position < races; position += 1) {
      const winner = (run(position, announced).order[0] ?? 0) - 1;
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    const chiSquared = counts.reduce(
      (sum, count, index) => sum + (count - (races * (weights[index] ?? 0)) / all) ** 2 / ((races * (weights[index] ?? 0)) / all),
      0,
    );
    // The 99.9 % quantile of chi-squared with 5 degrees of freedom is 20.52.
    expect(chiSquared).toBeLessThan(20.52);
  });

  test('always moves forward, starts at the same place, and ends in the order of finish before the race does', () => {
    for (let position = 0; position < 200; position += 1) {
      const shown = run(position);
      expect([...shown.order].sort()).toEqual([1, 2, 3, 4, 5, 6]);
      const finishes = shown.order.map((number) => shown.finishMs[number - 1] ?? 0);
      expect(finishes).toEqual(finishes.toSorted((one, other) => one - other));
      expect(finishes.at(-1)).toBeLessThan(RACE_MS);
      for (let runner = 0; runner < RUNNERS; runner += 1) {
        const finish = shown.finishMs[runner] ?? 0;
        expect(distanceAt(shown, runner, 0)).toBe(0);
        expect(distanceAt(shown, runner, finish)).toBeCloseTo(1, 9);
        const distances = Array.from({ length: RACE_MS / 500 + 1 }, (_, step) => distanceAt(shown, runner, step * 500));
        expect(distances.every((distance, step) => step === 0 || distance > (distances[step - 1] ?? 0))).toBe(true);
      }
      expect(standingsAt(shown, RACE_MS)).toEqual(shown.order);
    }
  });

  test('depends only on the random numbers', () => {
    expect(run(5)).toEqual(run(5));
    expect(announce(5)).toEqual(announce(5));
    expect(new Set(announce(5).names).size).toBe(RUNNERS);
  });
});
