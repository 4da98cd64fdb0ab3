import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readStoredFavorites, storeFavorites } from '../../storage/device-database.ts';

/** What the device knows is shown at once, whatever the line does; null where the backend keeps no list that could be read. */
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
