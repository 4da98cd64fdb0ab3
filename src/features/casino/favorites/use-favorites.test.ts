import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '#contract/casino.ts';
import { endSession, writeSession } from '../../../state/session.ts';
import { casinoQueries } from '../queries.ts';
import { useFavorites } from './use-favorites.ts';

const elif = {
  token: 'token-of-elif',
  username: 'elif1',
  usercode: '480219',
  balance: 0,
  phone: '5320000001',
  smsVerified: false,
  fingerprint: 'device',
  betsyCid: '',
  betsyUrl: '',
  betsyToken: '',
  betcoToken: '',
  betcoUrl: '',
};
const game = (mainProviderId: string, name: string): Game => ({
  gameCode: 'lale',
  mainProviderId,
  name,
  providerName: 'Anka Play',
  system: mainProviderId,
  productId: null,
});

let list: ReturnType<typeof useFavorites>['userFavoriteList'];
function Hearts() {
  list = useFavorites().userFavoriteList;
  return null;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

test('[R3.004] two games with the same code are two favourites, each under its provider and code', async () => {
  const games = [game('em', 'Lale Devri'), game('dt', 'Lale Bahçesi')];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(casinoQueries.favorites(elif.usercode).queryKey, games);
  writeSession(elif);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Hearts))));
  expect([...(list ?? [])]).toEqual([
    ['em/lale', games[0]],
    ['dt/lale', games[1]],
  ]);
  await act(async () => root.unmount());
});
