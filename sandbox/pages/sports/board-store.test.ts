import { beforeEach, expect, test } from 'vitest';
import type { BoardView, LeagueView, MatchView } from '../../contract/sports-wire.ts';
import { BoardStore } from './board-store.ts';
import { findMatches } from './find-matches.ts';

const league: LeagueView = { id: 'anadolu', sport: 'football', name: 'Anadolu Ligi', country: 'TR', stage: { kind: 'week', number: 11 } };
const matchOf = (id: string, home: string, away: string, more: Partial<MatchView> = {}): MatchView => ({
  id,
  leagueId: league.id,
  home: { id: `${id}-home`, name: home },
  away: { id: `${id}-away`, name: away },
  startsAtMs: 1_000,
  state: 'coming',
  clock: { period: 0, minute: null, isBreak: false },
  score: null,
  momentum: [],
  main: {
    id: 'result',
    kind: 'result',
    group: 'main',
    line: null,
    period: null,
    state: 'open',
    outcomes: [{ id: 'home', odds: 185, result: null }],
  },
  moreMarkets: 3,
  voidsAtMs: null,
  ...more,
});
const board: BoardView = {
  section: 'sports',
  serverTimeMs: 500,
  timeZone: 'Europe/Istanbul',
  sports: [{ code: 'football', matches: 2, live: 0, marginPercent: { before: 5, live: 7 } }],
  leagues: [league],
  matches: [matchOf('m1', 'İzmir Yelken', 'Ankara Lodosspor'), matchOf('m2', 'Çeşme Rüzgâr', 'Iğdır Ova', { state: 'live' })],
  limits: {
    leastStakeMinor: 500,
    mostStakeMinor: 500_000,
    mostReturnMinor: 25_000_000,
    mostSelections: 20,
    liveDelayMs: 3_000,
    cashOutMarginPercent: 5,
    voidAfterMs: 172_800_000,
  },
};
let store: BoardStore;
beforeEach(() => {
  store = new BoardStore();
});

test('a message with moved odds notifies its match and does not rebuild any list', () => {
  store.take({ type: 'board', board });
  const heard: string[] = [];
  store.subscribe('m1', () => heard.push('m1'));
  store.subscribe('m2', () => heard.push('m2'));
  store.on('board', () => heard.push('board'));
  store.take({ type: 'matches', serverTimeMs: 600, matches: [matchOf('m1', 'İzmir Yelken', 'Ankara Lodosspor', { moreMarkets: 4 })], gone: [] });
  expect(heard).toEqual(['m1']);
  expect(store.matches.get('m1')?.moreMarkets).toBe(4);
  expect(store.knownAtMs).toBe(600);
});

test('a match that begins, appears or disappears changes the board', () => {
  store.take({ type: 'board', board });
  let changes = 0;
  store.on('board', () => {
    changes += 1;
  });
  store.take({ type: 'matches', serverTimeMs: 600, matches: [matchOf('m1', 'İzmir Yelken', 'Ankara Lodosspor', { state: 'live' })], gone: ['m2'] });
  expect(changes).toBe(1);
  expect([...store.matches.keys()]).toEqual(['m1']);
});

test('bets are accepted on data from the feed, but not on a cached board or while the feed is lost', () => {
  store.setBoard(board);
  expect(store.canBet).toBe(false);
  store.take({ type: 'board', board });
  expect(store.canBet).toBe(true);
  store.setLine('lost');
  expect(store.canBet).toBe(false);
  store.take({ type: 'beat', serverTimeMs: 700 });
  expect(store.canBet).toBe(true);
});

test('the market of a row is known without its event, any other market only with it', () => {
  store.take({ type: 'board', board });
  expect(store.market('m1', 'result')?.outcomes[0]?.odds).toBe(185);
  expect(store.market('m1', 'total:250')).toBeNull();
  const match = matchOf('m1', 'İzmir Yelken', 'Ankara Lodosspor');
  const total = { id: 'total:250', kind: 'total', group: 'goals', line: 250, period: null, state: 'open', outcomes: [] } as const;
  store.take({ type: 'event', event: { match, league, markets: [total], incidents: [], statistics: [], field: null } });
  expect(store.market('m1', 'total:250')).toEqual(total);
});

test.each([
  ['izmir', ['m1']],
  ['LODOS', ['m1']],
  ['ruzgar', ['m2']],
  ['ığdır', ['m2']],
  ['od', []],
  ['  ', []],
])('a search for "%s" finds %j, by the beginning of a word or a part of three letters', (words, ids) => {
  store.take({ type: 'board', board });
  expect(findMatches(store, words).matches.map(({ id }) => id)).toEqual(ids);
});

test('a league is found by its name', () => {
  store.take({ type: 'board', board });
  expect(findMatches(store, 'anadolu lig').leagues).toEqual([league]);
});
