import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredFavorites, storeFavorites } from '../../storage/device-database.ts';

/**
 * Fetches the favourites. Until the server answers, the cache shows the list stored on the device, online or not.
 * Returns null if the backend has no readable list, and throws any other ApiError.
 */
export async function fetchFavorites(usercode: string, { client, queryKey, signal }: QueryFunctionContext): Promise<Game[] | null> {
  if (client.getQueryData(queryKey) === undefined) {
    const stored = await readStoredFavorites(usercode);
    if (stored && !signal.aborted) client.setQueryData(queryKey, stored.games, { updatedAt: stored.updatedAt });
  }
  try {
    const { data } = await callEndpoint('casino.favoriteList', {}, { signal });
    await storeFavorites(usercode, data, Date.now());
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}
