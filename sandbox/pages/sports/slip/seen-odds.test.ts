import { expect, test } from 'vitest';
import { createSeenOdds } from './seen-odds.ts';
import type { SlipRow } from './slip-row.ts';

const rowAt = (odds: number): SlipRow => ({
  selection: { matchId: 'm1', marketId: 'result', outcomeId: 'home', odds: 200, seen: null },
  seen: null,
  match: null,
  state: 'open',
  odds,
});

/** Shows these odds one after the other, and returns the odds of a press so long after the last ones appeared. */
function pressAfter(shown: readonly number[], pauseMs: number): number {
  let nowMs = 0;
  const seen = createSeenOdds(() => nowMs);
  for (const odds of shown) {
    nowMs += 4_000;
    seen.show([rowAt(odds)]);
    seen.show([rowAt(odds)]);
  }
  nowMs += pauseMs;
  return seen.pressedAt(rowAt(shown.at(-1) ?? 0));
}

test('a press right after odds have fallen is at the odds that the player saw, and a later one at the new ones', () => {
  expect(pressAfter([176, 174], 200)).toBe(176);
  expect(pressAfter([176, 174], 700)).toBe(174);
  expect(pressAfter([176], 200)).toBe(176);
});

test('a press right after odds have risen is at the higher odds', () => {
  expect(pressAfter([176, 180], 200)).toBe(180);
});

test('a selection that has left the slip is forgotten', () => {
  const seen = createSeenOdds(() => 0);
  seen.show([rowAt(176)]);
  seen.show([]);
  seen.show([rowAt(174)]);
  expect(seen.pressedAt(rowAt(174))).toBe(174);
});
