import { expect, test } from 'vitest';
import type { EventView, MarketView } from '../../../contract/sports-wire.ts';
import type { CallSports } from '../call-sports.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsTranslator } from '../sports-texts.ts';
import { addLaunchedSelection } from './add-launched-selection.ts';
import { createSlipStore } from './create-slip-store.ts';

const [home, away] = [
  { id: 'a', name: 'Ankara Lodosspor' },
  { id: 'b', name: 'İzmir Yelken' },
];
const outcome = (id: string, odds: number | null) => ({ id, odds, result: null });
const selection = { matchId: 'm1', marketId: 'result', outcomeId: 'home' };

/** Creates a desk that knows one match with this market state, or is offline. */
function createDesk(state: MarketView['state'] | 'offline'): SportsDesk {
  const market = { id: 'result', kind: 'result', group: 'main', line: null, period: null, state, outcomes: [outcome('home', 200), outcome('draw', null)] };
  const match = { id: 'm1', leagueId: 'l1', home, away, startsAtMs: 0, state: 'live' };
  const event = { match, league: { id: 'l1', sport: 'football' }, markets: [market] } as unknown as EventView;
  const call = ((_name: 'event', { matchId }: { matchId: string }) => {
    if (state === 'offline') return Promise.resolve({ success: false, code: 'offline' });
    return Promise.resolve(matchId === 'm1' ? { success: true, data: event } : { success: false, code: 'not-found', message: '' });
  }) as unknown as CallSports;
  return { call, slip: createSlipStore(null, 'slip'), translate: sportsTranslator('tr') } as Partial<SportsDesk> as SportsDesk;
}

test('the selection of the launch joins the slip at its current odds, and stays there when the page is opened with it again', async () => {
  const desk = createDesk('open');
  desk.slip.toggle({ matchId: 'm9', marketId: 'result', outcomeId: 'home', odds: 150 });
  for (let time = 0; time < 2; time += 1) expect(await addLaunchedSelection(desk, selection)).toBeNull();
  expect(desk.slip.selections()).toMatchObject([{ matchId: 'm9' }, { ...selection, odds: 200, seen: { home: { name: 'Ankara Lodosspor' } } }]);
});

test.each([
  ['closed', selection, 'Bu seçime artık bahis alınmıyor.'],
  ['open', { ...selection, matchId: 'm7' }, 'Bu seçime artık bahis alınmıyor.'],
  ['open', { ...selection, marketId: 'winner' }, 'Bu seçime artık bahis alınmıyor.'],
  ['open', { ...selection, outcomeId: 'draw' }, 'Bu seçime artık bahis alınmıyor.'],
  ['offline', selection, 'Oranlar alınamadı. Yeniden dene.'],
] as const)('the slip stays as it is for a market that is %s and %o, and the reason is given', async (state, asked, reason) => {
  const desk = createDesk(state);
  expect(await addLaunchedSelection(desk, asked)).toBe(reason);
  expect(desk.slip.selections()).toEqual([]);
});
