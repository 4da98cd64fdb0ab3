import { expect, test } from 'vitest';
import { readSportsRoute, type SportsRoute, sportsHash } from './sports-route.ts';

const routes: readonly SportsRoute[] = [
  { view: 'board', sport: 'tennis', day: 3 },
  { view: 'board', sport: null, day: 0 },
  { view: 'live', sport: null },
  { view: 'live', sport: 'esports' },
  { view: 'league', leagueId: 'çini/kupası' },
  { view: 'match', matchId: 'a b%' },
  { view: 'bets' },
  { view: 'help' },
];
test.each(routes)('the hash of %j is parsed to the same route', (route) => {
  expect(readSportsRoute(sportsHash(route), 'sports')).toEqual(route);
});

test.each(['', '#', '#/', '#/nowhere', '#/match/', '#/%E0%A4%A', '#/board/curling/12'])('the hash "%s" opens the start of the section', (hash) => {
  expect(readSportsRoute(hash, 'sports')).toEqual({ view: 'board', sport: null, day: 0 });
});

test('the live section starts with live matches', () => {
  expect(readSportsRoute('', 'live')).toEqual({ view: 'live', sport: null });
});
