import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { persistPublicQueries } from '../../storage/query-persister.ts';
import { casinoQueries, STORED_GAMES } from './queries.ts';

const CATALOGUE = 5_000;
const query = casinoQueries.category('slot');
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const gameOf = (number: number): Game => ({
  gameCode: `game-${number}`,
  name: `Oyun ${number}`,
  providerName: 'Sahne Oyunları',
  mainProviderId: 'em',
  system: 'em',
  productId: null,
  imageUrl: `https://images.example/games/${'x'.repeat(100)}/${number}.webp`,
});

function start(): QueryClient {
  const client = new QueryClient();
  stops.push(persistPublicQueries(client));
  return client;
}

test('stores the first games of a large lobby, restores them as stale on the next start, and keeps all in memory', async () => {
  const games = Array.from({ length: CATALOGUE }, (_, number) => gameOf(number));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: null, data: games })));
  const client = start();
  await client.fetchQuery(query);
  window.dispatchEvent(new Event('pagehide'));
  expect(client.getQueryData(query.queryKey)).toHaveLength(CATALOGUE);
  const next = start();
  const { state } = next.getQueryCache().build(next, { queryKey: query.queryKey as string[], meta: { ...query.meta } });
  expect(state).toMatchObject({ status: 'success', isInvalidated: true });
  expect(state.data).toEqual(games.slice(0, STORED_GAMES));
  expect(await next.fetchQuery(query)).toHaveLength(CATALOGUE);
});
