import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { casinoEndpoints, type Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredFavorites, storeFavorites } from '../../storage/device-database.ts';

/** What the device knows is shown at once, whatever the line does; null where the backend keeps no list that could be read. */
async function favorites(usercode: string, { client, queryKey, signal }: QueryFunctionContext): Promise<Game[] | null> {
  if (client.getQueryData(queryKey) === undefined) {
    const stored = await readStoredFavorites(usercode);
    if (stored && !signal.aborted) client.setQueryData(queryKey, stored.games, { updatedAt: stored.updatedAt });
  }
  try {
    const { data } = await callEndpoint(casinoEndpoints.favoriteList, {}, { signal });
    await storeFavorites(usercode, data, Date.now());
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}

export const casinoQueries = {
  category: (category: SystemCategory) =>
    queryOptions({
      queryKey: ['casino', 'category', category],
      queryFn: async ({ signal }) => (await callEndpoint(casinoEndpoints.games, { systemCategory: category }, { signal })).data,
      meta: { persisted: 'public' },
    }),
  game: (providerId: string, code: string) =>
    queryOptions({
      queryKey: ['casino', 'game', providerId, code],
      queryFn: async ({ signal }) => (await callEndpoint(casinoEndpoints.game, { providerId, code }, { signal })).data,
    }),
  /** The server's list, or the one stored on the device; `useFavorites` lays what waits to be sent over it. */
  favorites: (usercode: string) => queryOptions({ queryKey: ['casino', 'favorites', usercode], queryFn: (context) => favorites(usercode, context) }),
};
