import { queryOptions } from '@tanstack/react-query';
import { casinoEndpoints, type Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { ApiError, isLineError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredFavorites, storeFavorites } from '../../storage/device-database.ts';

/** How often a read may show the stored favourites before the line is back. */
async function favorites(signal: AbortSignal): Promise<Game[]> {
  try {
    const { data } = await callEndpoint(casinoEndpoints.favoriteList, {}, { signal });
    await storeFavorites(data);
    return data;
  } catch (error) {
    if (isLineError(error)) return readStoredFavorites();
    if (error instanceof ApiError && error.kind === 'missing') return [];
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
  favorites: (usercode: string) => queryOptions({ queryKey: ['casino', 'favorites', usercode], queryFn: ({ signal }) => favorites(signal) }),
};
