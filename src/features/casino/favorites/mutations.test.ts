import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Game } from '#contract/casino.ts';
import { addToOutbox, startOutbox } from '../../../delivery/outbox.ts';
import { endSession, writeSession } from '../../../state/session.ts';
import { readStoredFavorites, storeFavorites } from '../../../storage/device-database.ts';
import { casinoQueries } from '../queries.ts';
import { favoriteMutation } from './favorite-list.ts';
import { subscribeToFavorites } from './toggle-favorite.ts';

const names = { username: 'elif', phone: '', smsVerified: false, fingerprint: '', betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };
const elif: Session = { ...names, balance: 0, usercode: '480217', token: 'token-of-elif' };
const game: Game = { gameCode: 'lale', mainProviderId: 'em', name: 'Lale Devri', providerName: 'EM', system: 'em', productId: null };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  endSession('logout');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

for (const isFavorite of [true, false]) {
  test(`the list applies ${isFavorite ? 'the change that the server has accepted' : 'the state of a later change from another device'}`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: null, data: { isFavorite } })));
    writeSession(elif);
    const client = new QueryClient();
    const { queryKey } = casinoQueries.favorites(elif.usercode);
    client.setQueryData(queryKey, []);
    stops.push(startOutbox(), subscribeToFavorites(client));
    await addToOutbox(favoriteMutation(game, true, '2026-11-21T14:00:00.000Z'), game);
    const expected = isFavorite ? [game] : [];
    expect(client.getQueryData(queryKey)).toEqual(expected);
    expect((await readStoredFavorites(elif.usercode))?.games).toEqual(expected);
  });
}

test('a change that is accepted before the list is loaded is in the list on the device', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: null, data: { isFavorite: true } })));
  writeSession(elif);
  await storeFavorites(elif.usercode, [], 1);
  const client = new QueryClient();
  stops.push(startOutbox(), subscribeToFavorites(client));
  await addToOutbox(favoriteMutation(game, true, '2026-11-21T14:00:00.000Z'), game);
  expect((await readStoredFavorites(elif.usercode))?.games).toEqual([game]);
  expect(client.getQueryData(casinoQueries.favorites(elif.usercode).queryKey)).toBeUndefined();
});
