import { describe, expect, test } from 'vitest';
import { type BingoHall, type BingoShown, bingo, callsOf, timesAt, winsOf } from '../../../engine/table/rules/bingo.ts';
import { type BingoPrize, ballsOf, bingoCard, groupsOf } from '../../../engine/table/rules/bingo-card.ts';
import { bingoTables } from '../../../engine/table/rules/bingo-tables.ts';
import { roundStream } from '../../fairness/round-stream.ts';
import { courseOf } from '../course-of.ts';

interface Fraction {
  over: bigint;
  under: bigint;
}
const NONE: Fraction = { over: 0n, under: 1n };
const plus = (left: Fraction, right: Fraction): Fraction => ({ over: left.over * right.under + right.over * left.under, under: left.under * right.under });
const falling = (from: number, count: number): bigint =>
  Array.from({ length: count }, (_, index) => BigInt(from - index)).reduce((left, right) => left * right, 1n);
const choose = (from: number, count: number): bigint => falling(from, count) / falling(count, count);
const hallOf = (code: string): BingoHall => {
  const hall = bingoTables[code];
  if (!hall) throw new Error(`no hall ${code}`);
  return hall;
};

/**
 * Returns, for each size of a union, how often unions of that size count in the probability that at least `needed` of
 * the groups are complete (inclusion–exclusion after Jordan).
 */
function unionsOf(groups: readonly (readonly number[])[], needed: number): Map<number, bigint> {
  const counted = new Map<number, bigint>();
  for (let set = 1; set < 2 ** groups.length; set += 1) {
    const chosen = groups.filter((_, index) => (set >> index) % 2 === 1);
    if (chosen.length < needed) continue;
    const size = new Set(chosen.flat()).size;
    const sign = (chosen.length - needed) % 2 === 0 ? 1n : -1n;
    counted.set(size, (counted.get(size) ?? 0n) + sign * choose(chosen.length - 1, needed - 1));
  }
  return counted;
}

/** Returns the exact probability that a prize is complete within a number of balls. */
function chanceOf(kind: BingoHall['kind'], prize: BingoPrize, calls: number): Fraction {
  const { groups, needed } = groupsOf(kind, bingoCard(kind, 1), prize);
  const balls = ballsOf[kind];
  return [...unionsOf(groups, needed)].reduce((sum, [size, count]) => {
    const isPossible = size <= calls;
    return plus(sum, { over: isPossible ? count * falling(calls, size) : 0n, under: falling(balls, size) });
  }, NONE);
}

/** Returns the exact return of a card of a hall, as a multiple of its price. */
function returnOf(hall: BingoHall): Fraction {
  let sum = NONE;
  for (const { prize, steps } of hall.prizes) {
    let before = NONE;
    for (const [lastBall, times] of steps) {
      const chance = chanceOf(hall.kind, prize, lastBall);
      const within = plus(chance, { over: -before.over, under: before.under });
      sum = plus(sum, { over: within.over * BigInt(times), under: within.under });
      before = chance;
    }
  }
  if (hall.goldenTimes === null) return sum;
  // Each ball is equally likely to be golden, and each line is completed by exactly one ball, if at all.
  const calls = callsOf(hall);
  const lines = { over: 3n * falling(calls, 5), under: falling(90, 5) };
  return plus(sum, { over: lines.over * BigInt(hall.goldenTimes), under: lines.under * BigInt(calls) });
}

test.each(Object.keys(bingoTables))('%s returns what it publishes, counted over every order of the balls', (code) => {
  const hall = hallOf(code);
  const { over, under } = returnOf(hall);
  expect(Number((over * 10_000n) / under) / 100).toBe(hall.returnToPlayerPercent);
});

test.each(Object.values(bingoTables))('$id pays less the later a prize is completed, and calls at most 65 balls in at most 72 seconds', (hall) => {
  for (const { steps } of hall.prizes)
    for (let place = 1; place < steps.length; place += 1) {
      expect(steps[place]?.[0]).toBeGreaterThan(steps[place - 1]?.[0] ?? 0);
      expect(steps[place]?.[1]).toBeLessThan(steps[place - 1]?.[1] ?? 0);
    }
  expect(callsOf(hall)).toBeLessThanOrEqual(65);
  expect(callsOf(hall) * hall.callMs).toBeLessThanOrEqual(72_000);
});

describe('a card', () => {
  const tombala = hallOf('bingo-tombala-90');
  const card = bingoCard('ninety', 7);
  const rows = card.map((row) => row.filter((number) => number !== null));
  const others = Array.from({ length: 90 }, (_, index) => index + 1).filter((number) => !rows.flat().includes(number));
  const called = (...balls: (readonly number[])[]): BingoShown => ({ balls: balls.flat(), golden: null });

  test('is paid for its first line, its second line and all three lines by the number of balls that each needed', () => {
    const [first = [], second = [], third = []] = rows;
    expect(winsOf(tombala, card, called(second, third, others.slice(0, 25), first))).toEqual([
      { prize: 'firstLine', ball: 5, times: 60 },
      { prize: 'secondLine', ball: 10, times: 200 },
      { prize: 'full', ball: 40, times: 10_000 },
    ]);
  });

  test('is paid nothing for incomplete prizes', () => {
    expect(winsOf(tombala, card, called(...rows.map((row) => row.slice(1)), others.slice(0, 48)))).toEqual([]);
  });

  test('is paid for its corners in a hall with that prize', () => {
    const corners = [rows[0]?.at(0), rows[0]?.at(-1), rows[2]?.at(0), rows[2]?.at(-1)].map((number) => number ?? 0);
    expect(winsOf(hallOf('bingo-dort-kose'), card, called(others.slice(0, 16), corners))).toEqual([{ prize: 'corners', ball: 20, times: 30 }]);
    expect(winsOf(tombala, card, called(others.slice(0, 16), corners))).toEqual([]);
  });

  test('is paid an extra prize when the golden ball completes any of its lines, and not when it is merely part of one', () => {
    const hall = hallOf('bingo-altin-top');
    const [first = [], second = []] = rows;
    const balls = [...first, ...others.slice(0, 30), ...second];
    expect(winsOf(hall, card, { balls, golden: first.at(-1) ?? null }).map(({ prize }) => prize)).toEqual(['firstLine', 'secondLine', 'golden']);
    expect(winsOf(hall, card, { balls, golden: second.at(-1) ?? null }).at(-1)).toEqual({ prize: 'golden', ball: 40, times: 10 });
    expect(winsOf(hall, card, { balls, golden: first[0] ?? null }).map(({ prize }) => prize)).toEqual(['firstLine', 'secondLine']);
  });

  test('of bingo completes a line with its free centre', () => {
    const hall = hallOf('bingo-bingo-75');
    const own = bingoCard('seventyFive', 7);
    const middle = (own[2] ?? []).filter((number) => number !== null);
    expect(winsOf(hall, own, called(middle))).toEqual([{ prize: 'firstLine', ball: 4, times: 20 }]);
  });
});

describe('a round', () => {
  const hall = hallOf('bingo-altin-top');
  const rules = bingo(hall);

  test('calls distinct balls, one of them golden, and pays every card of a ticket', () => {
    for (let position = 1; position <= 200; position += 1) {
      const { scenes, announced } = courseOf(rules, { hash: 'ab', salt: 'cd', position });
      const shown = scenes[0]?.shown as BingoShown;
      expect(new Set(shown.balls).size).toBe(60);
      expect(shown.balls).toContain(shown.golden);
      const choice = rules.readChoice({ cards: [1, 2, 3], priceMinor: 5_00 }, announced);
      const times = [1, 2, 3].flatMap((serial) => winsOf(hall, bingoCard('ninety', serial), shown)).reduce((sum, win) => sum + win.times, 0);
      const course = { announced, scenes };
      expect(rules.stand({ choice, moves: [] }, course, 0).returnMinor).toBe(0n);
      expect(rules.stand({ choice, moves: [] }, course, 1).returnMinor).toBe(BigInt(times) * 5_00n);
    }
  });

  test('sells one to six different cards at a price of the hall, and nothing else', () => {
    const read = (raw: unknown) => rules.readChoice(raw, null);
    expect(read({ cards: [1, 999_999], priceMinor: 1_00 })).toEqual({ cards: [1, 999_999], priceMinor: 1_00n });
    const wrong = [
      null,
      {},
      { cards: [], priceMinor: 100 },
      { cards: [1, 1], priceMinor: 100 },
      { cards: [0], priceMinor: 100 },
      { cards: ['1'], priceMinor: 100 },
    ];
    for (const raw of [...wrong, { cards: [1_000_000], priceMinor: 100 }, { cards: [1, 2, 3, 4, 5, 6, 7], priceMinor: 100 }]) expect(read(raw)).toBeNull();
    for (const priceMinor of [99, 100_01, 1.5, '100']) expect(read({ cards: [1], priceMinor })).toBeNull();
    expect(rules.stakeOf({ cards: [1, 2], priceMinor: 5_00n })).toBe(10_00n);
  });
});

test('a prize pays by the first step that it meets, and nothing after the last step', () => {
  expect(
    [10, 11, 20, 21].map((ball) =>
      timesAt(
        [
          [10, 9],
          [20, 3],
        ],
        ball,
      ),
    ),
  ).toEqual([9, 3, 3, 0]);
});

test('the balls of a stream are called in an order in which every ball is equally likely', () => {
  const rules = bingo(hallOf('bingo-tombala-90'));
  const counts = new Map<number, number>();
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const shown = rules.play(roundStream('server', 'client', nonce), null)[0]?.shown as BingoShown;
    for (const ball of shown.balls) counts.set(ball, (counts.get(ball) ?? 0) + 1);
  }
  expect(counts.size).toBe(90);
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(4.5 * Math.sqrt(2_000 / 3));
});
