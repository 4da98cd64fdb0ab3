import { expect, test } from 'vitest';
import type { MarketView, MatchView, OddsAcceptance } from '../../../contract/sports-wire.ts';
import { relatedMatches, slipRow } from './slip-row.ts';

const selection = { matchId: 'm1', marketId: 'result', outcomeId: 'home', odds: 185, seen: null };
const marketAt = (odds: number | null, state: MarketView['state'] = 'open'): MarketView => ({
  id: 'result',
  kind: 'result',
  group: 'main',
  line: null,
  period: null,
  state,
  outcomes: [{ id: 'home', odds, result: null }],
});
const match: MatchView = {
  id: 'm1',
  leagueId: 'l1',
  home: { id: 'a', name: 'A' },
  away: { id: 'b', name: 'B' },
  startsAtMs: 0,
  state: 'live',
  clock: { period: 1, minute: 10, isBreak: false },
  score: null,
  momentum: [],
  main: null,
  moreMarkets: 0,
  voidsAtMs: null,
};

test('moved odds wait for the player unless they accept higher odds or all odds', () => {
  const statesFor = (accepts: OddsAcceptance) => [185, 180, 190].map((odds) => slipRow(selection, { match, market: marketAt(odds) }, accepts).state);
  expect(statesFor('none')).toEqual(['open', 'moved', 'moved']);
  expect(statesFor('higher')).toEqual(['open', 'moved', 'open']);
  expect(statesFor('any')).toEqual(['open', 'open', 'open']);
});

test('a row shows the odds at which its selection would be accepted', () => {
  expect(slipRow(selection, { match, market: marketAt(180) }, 'none').odds).toBe(180);
  expect(slipRow(selection, { match, market: marketAt(180, 'suspended') }, 'none')).toMatchObject({ state: 'suspended', odds: 185 });
});

test('a selection is closed if its market, its outcome or its match accepts no bets, and unknown without a market', () => {
  const stateOf = (market: MarketView | null, state: MatchView['state'] = 'live') => slipRow(selection, { match: { ...match, state }, market }, 'none').state;
  expect(stateOf(marketAt(185, 'closed'))).toBe('closed');
  expect(stateOf(marketAt(null))).toBe('closed');
  expect(stateOf({ ...marketAt(185), outcomes: [] })).toBe('closed');
  expect(stateOf({ ...marketAt(185), outcomes: [{ id: 'home', odds: 185, result: 'won' }] })).toBe('closed');
  for (const state of ['ended', 'postponed', 'void'] as const) expect(stateOf(marketAt(185), state)).toBe('closed');
  expect(stateOf(null)).toBe('unknown');
});

test('selections of one match are related', () => {
  const rowOf = (matchId: string) => slipRow({ ...selection, matchId }, { match: null, market: null }, 'none');
  expect([...relatedMatches([rowOf('m1'), rowOf('m2'), rowOf('m1')])]).toEqual(['m1']);
});
