import { expect, test } from 'vitest';
import { testStream } from '../../../service/testing/measure-odds.ts';
import { DAY_MS, findFixture } from './calendar.ts';
import { drawFate, type MatchFate } from './match-fate.ts';
import { phaseAt } from './match-phase.ts';

const found = findFixture('anadolu.20781.0') ?? findFixture('anadolu.20780.0') ?? findFixture('anadolu.20782.0');
if (!found) throw new Error('the league plays one day in three');
const fixture = found;
const HOUR_MS = 3_600_000;
const LENGTH_MS = 960_000;
const start = fixture.startsAtMs;
const stateAt = (fate: MatchFate, atMs: number) => phaseAt(fixture, fate, () => LENGTH_MS, atMs).state;

test('a match is coming, then live and then ended', () => {
  const fate: MatchFate = { kind: 'played' };
  expect([-1, 0, LENGTH_MS - 1, LENGTH_MS].map((after) => stateAt(fate, start + after))).toEqual(['coming', 'live', 'live', 'ended']);
});

test('an abandoned match is void from the moment it stopped', () => {
  const fate: MatchFate = { kind: 'abandoned', afterShare: 0.5 };
  expect([0, LENGTH_MS / 2 - 1, LENGTH_MS / 2].map((after) => stateAt(fate, start + after))).toEqual(['live', 'live', 'void']);
  expect(phaseAt(fixture, fate, () => LENGTH_MS, start + DAY_MS).offsetMs).toBe(LENGTH_MS / 2);
});

test('a postponed match is played at its new time, or void after two days', () => {
  const postponed = { kind: 'postponed', knownAtMs: start - HOUR_MS, voidsAtMs: start + 2 * DAY_MS } as const;
  const replayed: MatchFate = { ...postponed, announcedAtMs: start + 3 * HOUR_MS, playedAtMs: start + DAY_MS };
  const moments = [-2 * HOUR_MS, -HOUR_MS, 0, 3 * HOUR_MS, DAY_MS, DAY_MS + LENGTH_MS];
  expect(moments.map((after) => stateAt(replayed, start + after))).toEqual(['coming', 'postponed', 'postponed', 'coming', 'live', 'ended']);
  expect(phaseAt(fixture, replayed, () => LENGTH_MS, start + 4 * HOUR_MS).startsAtMs).toBe(start + DAY_MS);
  const dropped: MatchFate = { ...postponed, announcedAtMs: null, playedAtMs: null };
  expect([0, 2 * DAY_MS - 1, 2 * DAY_MS].map((after) => stateAt(dropped, start + after))).toEqual(['postponed', 'postponed', 'void']);
  expect(phaseAt(fixture, dropped, () => LENGTH_MS, start).voidsAtMs).toBe(start + 2 * DAY_MS);
});

test('about one match in a hundred is postponed and one in two hundred abandoned, but no virtual match is', () => {
  const fates = Array.from({ length: 10_000 }, (_, number) => drawFate(testStream(`fate ${number}`), fixture));
  const postponed = fates.filter(({ kind }) => kind === 'postponed').length;
  const abandoned = fates.filter(({ kind }) => kind === 'abandoned').length;
  expect(postponed).toBeGreaterThan(60);
  expect(postponed).toBeLessThan(140);
  expect(abandoned).toBeGreaterThan(20);
  expect(abandoned).toBeLessThan(80);
  const virtual = Array.from({ length: 500 }, (_, number) => drawFate(testStream(`fate ${number}`), { ...fixture, sport: 'virtual' }));
  expect(virtual.every(({ kind }) => kind === 'played')).toBe(true);
});
