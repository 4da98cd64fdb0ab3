import { expect, test } from 'vitest';
import { cascadeWins } from './cascades.ts';
import { payOf, stepAt, winsOf } from './engine.ts';
import { playRound } from './play-round.ts';
import type { CascadeRules, LineRules, SlotSymbol } from './rule-set.ts';
import { cascades } from './rules/cascades.ts';
import { freeSpins } from './rules/free-spins.ts';
import { holdAndWin } from './rules/hold-and-win.ts';
import { ruleSets } from './rules/rule-sets.ts';
import { tenLines } from './rules/ten-lines.ts';
import { waysOfThreeRows } from './rules/ways-of-three-rows.ts';
import { quickStream } from './simulate-rounds.ts';
import type { SlotOutcome } from './slot-outcome.ts';

const MOST_TRIES = 5_000;

/** Returns the first of many seeded rounds that meets the condition. */
function findRound(rules: Parameters<typeof playRound>[0], isWanted: (outcome: SlotOutcome) => boolean): SlotOutcome {
  const stream = quickStream(7);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome = playRound(rules, stream);
    if (isWanted(outcome)) return outcome;
  }
  throw new Error('no such round');
}

test('an expanding wild covers its whole reel before lines are counted', () => {
  const round = findRound(tenLines, ({ steps }) => (steps[0]?.covered.length ?? 0) > 0);
  const [step] = round.steps;
  const covered = step?.covered ?? [];
  for (const reel of covered) expect(step?.window[reel]).toContain('wild');
  const shown = (step?.window ?? []).map((symbols, reel) => (covered.includes(reel) ? symbols.map(() => 'wild' as const) : symbols));
  expect(round.pay).toBe(payOf(winsOf(tenLines, shown)));
});

test('ways multiply the matching cells of each reel, including wilds, and end at the first gap', () => {
  const window: SlotSymbol[][] = [
    ['high1', 'high1', 'low1'],
    ['high1', 'wild', 'low2'],
    ['low3', 'high1', 'low4'],
    ['low3', 'low1', 'low4'],
    ['high1', 'high1', 'high1'],
  ];
  const wins = winsOf(waysOfThreeRows, window);
  expect(wins.find(({ symbol }) => symbol === 'high1')).toMatchObject({ count: 3, ways: 4, pay: 4 * 90, cells: [0, 1, 3, 4, 7] });
  expect(wins.find(({ symbol }) => symbol === 'low1')).toBeUndefined();
});

test('cascades pay for eight equal symbols anywhere and nothing for seven', () => {
  const rules: CascadeRules = { ...cascades, reels: 3, rows: 3 };
  const full = (last: SlotSymbol): SlotSymbol[][] => [
    ['high1', 'high1', 'high1'],
    ['high1', 'high1', 'high1'],
    ['high1', last, 'low1'],
  ];
  expect(cascadeWins(rules, full('high1'))).toEqual([expect.objectContaining({ symbol: 'high1', count: 8, pay: 600 })]);
  expect(cascadeWins(rules, full('low2'))).toEqual([]);
});

test('symbols that paid vanish, those above fall in order, and the multiplier rises with each cascade up to the last one', () => {
  const { steps } = findRound(cascades, (outcome) => outcome.steps.length >= 6);
  expect(steps.map(({ multiplier }) => multiplier).slice(0, 6)).toEqual([1, 2, 3, 5, 5, 5]);
  steps.slice(1).forEach((step, index) => {
    const before = steps[index];
    const gone = new Set(before?.wins.flatMap(({ cells }) => cells));
    step.window.forEach((symbols, reel) => {
      const stayed = (before?.window[reel] ?? []).filter((_, row) => !gone.has(reel * cascades.rows + row));
      expect(symbols.slice(symbols.length - stayed.length)).toEqual(stayed);
    });
  });
  expect(steps.at(-1)?.wins).toEqual([]);
});

test('five coins are shown with their values and pay nothing', () => {
  const { steps, pay } = findRound(holdAndWin, (outcome) => outcome.steps.length === 1 && outcome.steps[0]?.coins.length === 5);
  expect(pay).toBe(payOf(steps[0]?.wins ?? []));
});

test('six coins are held, a new coin resets the re-spins to three, and the last step pays all coins', () => {
  const { steps } = findRound(holdAndWin, (outcome) => outcome.steps.length > 4 && outcome.steps.at(-1)?.left === 0);
  steps.slice(1).forEach((step, index) => {
    const before = steps[index];
    const hasNew = step.coins.length > (before?.coins.length ?? 0);
    expect(step.coins.slice(0, before?.coins.length)).toEqual(before?.coins);
    expect(step.left).toBe(hasNew ? 3 : (before?.left ?? 0) - 1);
    expect(new Set(step.coins.map(({ cell }) => cell)).size).toBe(step.coins.length);
  });
  const worth = steps.at(-1)?.coins.reduce((sum, { value }) => sum + value, 0) ?? 0;
  expect(steps.at(-1)?.pay).toBe(worth * holdAndWin.lines.length);
});

test('three scatters open eight free spins with doubled pays and no further free spins', () => {
  const { steps, pay } = findRound(freeSpins, (outcome) => outcome.steps.length > 1);
  expect(steps.map(({ kind }) => kind)).toEqual(['spin', ...Array(8).fill('free')]);
  expect(steps.slice(1).map(({ left }) => left)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  for (const step of steps.slice(1)) expect(step.pay).toBe(2 * payOf(step.wins));
  expect(pay).toBe(steps.reduce((sum, step) => sum + step.pay, 0));
});

test('scatters and coins pay nothing on a line, and wilds do not substitute for them', () => {
  const lines: LineRules = { ...freeSpins, strips: freeSpins.strips.map(() => ['scatter', 'wild', 'scatter']) };
  expect(stepAt(lines, [0, 0, 0, 0, 0]).wins).toEqual([]);
});

test('every round of every game ends and never pays a negative amount', () => {
  for (const rules of ruleSets.values()) {
    const stream = quickStream(3);
    for (let round = 0; round < 500; round++) expect(playRound(rules, stream).pay).toBeGreaterThanOrEqual(0);
  }
});
