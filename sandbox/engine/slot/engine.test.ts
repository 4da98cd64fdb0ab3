import { expect, test } from 'vitest';
import { roundStream } from '../../service/fairness/round-stream.ts';
import { drawStops, payOfLine, stepAt, unitMinor, windowAt, winMinorOf } from './engine.ts';
import type { LineRules } from './rule-set.ts';
import { twentyLines } from './rules/twenty-lines.ts';

const small: LineRules = {
  kind: 'lines',
  id: 'small',
  rows: 2,
  wild: 'wild',
  strips: [
    ['high1', 'low1', 'wild'],
    ['high1', 'wild', 'low1'],
    ['low1', 'high1', 'wild'],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  pays: { high1: { 2: 3, 3: 10 }, low1: { 3: 4 }, wild: { 2: 5, 3: 50 } },
  betsMinor: [100n],
};

test('the published vector: these seeds and this nonce give these reel stops', () => {
  expect(drawStops(twentyLines, roundStream('server', 'client', 7))).toEqual([24, 28, 18, 43, 0]);
});

test('a strip is a ring: its first symbol follows its last', () => {
  expect(windowAt(small, [2, 0, 1])).toEqual([
    ['wild', 'high1'],
    ['high1', 'wild'],
    ['high1', 'wild'],
  ]);
});

test('a stop that is not on the strip is refused', () => {
  expect(() => windowAt(small, [3, 0, 0])).toThrow(RangeError);
  expect(() => windowAt(small, [0, 0])).toThrow(RangeError);
});

test('equal symbols pay from the left, wilds substitute for them, and a gap ends the run', () => {
  expect(payOfLine(small, ['high1', 'wild', 'high1'])).toEqual({ symbol: 'high1', count: 3, pay: 10 });
  expect(payOfLine(small, ['high1', 'wild', 'low1'])).toEqual({ symbol: 'high1', count: 2, pay: 3 });
  expect(payOfLine(small, ['low1', 'high1', 'high1'])).toBeNull();
});

test('leading wilds pay as wilds when that is more, and never in addition', () => {
  expect(payOfLine(small, ['wild', 'wild', 'low1'])).toEqual({ symbol: 'wild', count: 2, pay: 5 });
  expect(payOfLine(small, ['wild', 'wild', 'wild'])).toEqual({ symbol: 'wild', count: 3, pay: 50 });
});

test('each line pays once, and a win is the pay of the lines times the stake per line', () => {
  const step = stepAt(small, [0, 0, 1]);
  expect(step.wins).toEqual([
    { line: 0, symbol: 'high1', count: 3, ways: 1, cells: [0, 2, 4], pay: 10 },
    { line: 1, symbol: 'low1', count: 3, ways: 1, cells: [1, 3, 5], pay: 4 },
  ]);
  expect(winMinorOf(small, { stops: [0, 0, 1], steps: [step], pay: step.pay }, 100n)).toBe(700n);
});

test('a stake that the game does not offer is refused', () => {
  expect(() => unitMinor(twentyLines, 150n)).toThrow(RangeError);
  expect(() => unitMinor(twentyLines, 0n)).toThrow(RangeError);
});

test('every stake of the game divides into whole kuruş per line', () => {
  for (const bet of twentyLines.betsMinor) expect(bet % BigInt(twentyLines.lines.length)).toBe(0n);
});

test('the twenty lines are different, cross every reel and stay within the rows', () => {
  expect(new Set(twentyLines.lines.map(String)).size).toBe(20);
  for (const line of twentyLines.lines) {
    expect(line).toHaveLength(twentyLines.strips.length);
    for (const row of line) expect(row).toBeGreaterThanOrEqual(0);
    for (const row of line) expect(row).toBeLessThan(twentyLines.rows);
  }
});

test('the wild is only on the middle reels', () => {
  expect(twentyLines.strips.map((strip) => strip.includes('wild'))).toEqual([false, true, true, true, false]);
});
