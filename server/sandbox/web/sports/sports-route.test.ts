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
test.each(routes)('%j is what its hash says', (route) => {
  expect(readSportsRoute(sportsHash(route), 'sports')).toEqual(route);
});

test.each(['', '#', '#/', '#/nowhere', '#/match/', '#/%E0%A4%A', '#/board/curling/12'])('%s is where the section begins', (hash) => {
  expect(readSportsRoute(hash, 'sports')).toEqual({ view: 'board', sport: null, day: 0 });
});

test('the section of what is being played begins with it', () => {
  expect(readSportsRoute('', 'live')).toEqual({ view: 'live', sport: null });
});
