import { expect, test } from 'vitest';
import { type MatchShown, PLAY_MS } from '../../engine/table/rules/virtual/match.ts';
import { translator } from '../page/language.ts';
import { clockAt, scoreAt } from './score-at.ts';

const teams = ['Lale', 'Nar'] as const;
const match: MatchShown = {
  outcome: { home: 1, away: 1, winner: 1, isExtended: true },
  events: [
    { atMs: 9_000, side: 1, points: 1 },
    { atMs: 18_000, side: 0, points: 1 },
  ],
  ball: [],
  keeper: [],
};

test('the score counts the events so far, and none after them', () => {
  expect([0, 8_999, 9_000, 17_999, 18_000].map((elapsedMs) => scoreAt(match, elapsedMs))).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 1],
    [1, 1],
  ]);
});

test('the time is shown in the terms of the sport', () => {
  const translate = translator('tr');
  expect(clockAt('minutes', match, PLAY_MS / 2, teams, translate)).toBe('45. dakika');
  expect(clockAt('minutes', match, PLAY_MS, teams, translate)).toBe('Penaltılar');
  expect(clockAt('quarters', match, PLAY_MS / 2, teams, translate)).toBe('3. çeyrek');
  expect(clockAt('games', match, 9_000, teams, translate)).toBe('2. oyun');
  expect(clockAt('kicks', match, 0, teams, translate)).toBe('1. vuruş: Nar');
});
