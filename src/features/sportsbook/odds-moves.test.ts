import { expect, test } from 'vitest';
import type { Highlight } from '#contract/sportsbook.ts';
import { areCurrent, CURRENT_FOR_MS } from './current-odds.ts';
import { movesBetween } from './odds-moves.ts';

const match = (id: string, home: number | null, draw: number | null, away: number | null): Highlight => ({
  id,
  league: '',
  home: 'Ankara Lodosspor',
  away: 'İzmir Yelken',
  isLive: true,
  startsAt: '2026-11-30T18:00:00.000Z',
  minute: null,
  half: null,
  isBreak: false,
  score: null,
  result: { home: { odds: home, selection: `${id}/1` }, draw: { odds: draw, selection: `${id}/x` }, away: { odds: away, selection: `${id}/2` } },
});

test('odds of the same selection rise, fall or stay', () => {
  expect([...movesBetween([match('a', 1.5, 3.2, 5)], [match('a', 1.55, 3.1, 5)])]).toEqual([
    ['a/1', 'rose'],
    ['a/x', 'fell'],
  ]);
});

test('nothing moves for a new match, for suspended odds, and for odds that are back', () => {
  expect(movesBetween([], [match('a', 1.5, 3.2, 5)]).size).toBe(0);
  expect(movesBetween([match('a', 1.5, null, 5)], [match('a', null, 3.1, 5), match('b', 2, 3, 4)]).size).toBe(0);
});

test('odds count as current for a while, on either side of the device’s clock', () => {
  const now = Date.now();
  for (const ageMs of [0, CURRENT_FOR_MS - 1, 1 - CURRENT_FOR_MS]) expect(areCurrent(now - ageMs, now), String(ageMs)).toBe(true);
  for (const ageMs of [CURRENT_FOR_MS, -CURRENT_FOR_MS, Number.NaN]) expect(areCurrent(now - ageMs, now), String(ageMs)).toBe(false);
});
