import { expect, test } from 'vitest';
import { sportCodes } from '../../../contract/sports-wire.ts';
import { createMatchBook } from '../../../service/sports/create-match-book.ts';
import { DAY_MS } from './calendar.ts';
import { leaguePlans } from './leagues.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const MINUTE_MS = 60_000;
const LEAST_LIVE = 8;

test('names of teams and leagues are unique, every league has an even number of teams, and steady rhythms divide the day', () => {
  const names = leaguePlans.flatMap(({ teams }) => teams);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(leaguePlans.map(({ id }) => id)).size).toBe(leaguePlans.length);
  expect(leaguePlans.filter(({ teams }) => teams.length % 2 === 1)).toEqual([]);
  expect(leaguePlans.filter(({ rhythm }) => rhythm.kind === 'steady' && (24 * 60) % rhythm.everyMinutes !== 0)).toEqual([]);
});

test('at any time of day there are live matches and the board lists every sport', () => {
  const book = createMatchBook('calendar');
  for (let hour = 0; hour < 24; hour += 4) {
    const atMs = NOW + hour * 60 * MINUTE_MS;
    const board = book.boardAt(atMs);
    const live = board.filter((fixture) => book.standAt(fixture, atMs).state === 'live');
    expect(live.length).toBeGreaterThanOrEqual(LEAST_LIVE);
    expect(new Set(board.map(({ sport }) => sport))).toEqual(new Set(sportCodes));
    expect(board.length).toBeGreaterThan(250);
    expect(board.length).toBeLessThan(450);
    expect(new Set(board.map(({ id }) => id)).size).toBe(board.length);
  }
});

test('no team plays two matches at the same time', () => {
  const book = createMatchBook('calendar');
  const fixtures = book.fixtures(NOW, NOW + DAY_MS / 4);
  const busyUntil = new Map<string, number>();
  for (const fixture of fixtures) {
    const startsAtMs = fixture.startsAtMs;
    let endsAtMs = startsAtMs;
    while (book.standAt(fixture, endsAtMs).state === 'live') endsAtMs += MINUTE_MS / 2;
    for (const { id } of [fixture.home, fixture.away]) {
      expect(busyUntil.get(id) ?? 0).toBeLessThanOrEqual(startsAtMs + MINUTE_MS / 2);
      busyUntil.set(id, endsAtMs);
    }
  }
  expect(fixtures.length).toBeGreaterThan(250);
});

test('all teams of a league meet once at home and once away in a season', () => {
  const book = createMatchBook('calendar');
  const anadolu = book.fixtures(NOW - 200 * DAY_MS, NOW).filter(({ leagueId }) => leagueId === 'anadolu');
  const first = anadolu.findIndex(({ stage }, index) => stage === 1 && anadolu[index - 1]?.stage !== 1);
  const season = anadolu.slice(first, first + 12 * 11);
  expect(new Set(season.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(12 * 11);
  expect(season.at(-1)?.stage).toBe(22);
});
