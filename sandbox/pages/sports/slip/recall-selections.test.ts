import { expect, test } from 'vitest';
import type { EventView, MarketView, SelectionView } from '../../../contract/sports-wire.ts';
import type { CallSports } from '../call-sports.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsTranslator } from '../sports-texts.ts';
import { createSlipStore } from './create-slip-store.ts';
import { recallSelections } from './recall-selections.ts';

const [home, away] = [
  { id: 'a', name: 'Ankara Lodosspor' },
  { id: 'b', name: 'İzmir Yelken' },
];
const selectionOf = (matchId: string): SelectionView => ({
  matchId,
  marketId: 'result',
  outcomeId: 'home',
  odds: 185,
  kind: 'result',
  line: null,
  period: null,
  sport: 'football',
  leagueId: 'l1',
  home,
  away,
  startsAtMs: 0,
  state: 'won',
  score: null,
  clock: null,
  offered: null,
});
function eventOf(matchId: string, odds: number | null, state: MarketView['state'] = 'open'): EventView {
  const market: MarketView = { id: 'result', kind: 'result', group: 'main', line: null, period: null, state, outcomes: [{ id: 'home', odds, result: null }] };
  const clock = { period: 0, minute: null, isBreak: false };
  return {
    match: {
      id: matchId,
      leagueId: 'l1',
      home,
      away,
      startsAtMs: 0,
      state: 'coming',
      clock,
      score: null,
      momentum: [],
      main: market,
      moreMarkets: 0,
      voidsAtMs: null,
    },
    league: { id: 'l1', sport: 'football', name: 'Anadolu Ligi', country: 'TR', stage: { kind: 'week', number: 1 } },
    markets: [market],
    incidents: [],
    statistics: [],
    field: null,
  };
}

/** Creates a desk that knows these events and finds no other match. Null means that the desk is offline. */
function createDesk(events: readonly EventView[] | null): SportsDesk {
  const call = ((_name: 'event', { matchId }: { matchId: string }) => {
    const event = events?.find(({ match }) => match.id === matchId);
    if (!events) return Promise.resolve({ success: false, code: 'offline' });
    return Promise.resolve(event ? { success: true, data: event } : { success: false, code: 'not-found', message: '' });
  }) as unknown as CallSports;
  return { call, slip: createSlipStore(null, 'slip'), translate: sportsTranslator('tr') } as Partial<SportsDesk> as SportsDesk;
}

test('the selections that still accept bets replace the slip at their current odds', async () => {
  const desk = createDesk([eventOf('m1', 200), eventOf('m2', null, 'closed')]);
  desk.slip.toggle({ matchId: 'm9', marketId: 'result', outcomeId: 'home', odds: 150 });
  expect(await recallSelections(desk, [selectionOf('m1'), selectionOf('m2'), selectionOf('m3')])).toBe('1 seçim kuponda; 2 seçimin pazarı kapalı.');
  expect(desk.slip.selections()).toMatchObject([{ matchId: 'm1', odds: 200, seen: { kind: 'result', home: { name: 'Ankara Lodosspor' } } }]);
});

test('the slip is unchanged if no selection accepts bets any more, or if the odds are unavailable', async () => {
  for (const desk of [createDesk([eventOf('m1', null)]), createDesk(null)]) {
    desk.slip.toggle({ matchId: 'm9', marketId: 'result', outcomeId: 'home', odds: 150 });
    await recallSelections(desk, [selectionOf('m1')]);
    expect(desk.slip.selections().map(({ matchId }) => matchId)).toEqual(['m9']);
  }
});
