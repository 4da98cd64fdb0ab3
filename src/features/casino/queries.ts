import { queryOptions } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import type { GameOrder, SystemCategory } from '#contract/enumerations.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Number of games of each lobby that are stored for offline use; a whole catalogue would be too large. */
export const STORED_GAMES = 100;

/** Number of winners that are requested and shown (specification, section 9). */
export const MOST_WINNERS = 40;
const ROW_GAMES = 16;

function firstGames(games: unknown): unknown {
  return Array.isArray(games) ? games.slice(0, STORED_GAMES) : games;
}

/** Returns the data of a call that this backend may not have; an empty list if it does not. Throws any other error. */
export async function noneWhereMissing<T>(answer: Promise<{ data: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return [];
    throw error;
  }
}

/** Fetches the first games in one of the server's orders. */
export async function gamesInOrder(request: { order: GameOrder; systemCategory?: SystemCategory }, signal: AbortSignal): Promise<{ data: readonly Game[] }> {
  const { data } = await callEndpoint('casino.gamePage', { ...request, skip: 0, take: ROW_GAMES }, { signal });
  return { data: data.items };
}

export const casinoQueries = {
  category: (category: SystemCategory) =>
    queryOptions({
      queryKey: ['casino', 'category', category],
      queryFn: async ({ signal }) => (await callEndpoint('casino.games', { systemCategory: category }, { signal })).data,
      meta: { persisted: 'public', persistedPart: firstGames },
    }),
  /** Slots, the most often opened lately first; empty if the backend has no such order. */
  popularSlots: () =>
    queryOptions({
      queryKey: ['casino', 'popular'],
      queryFn: ({ signal }) => noneWhereMissing(gamesInOrder({ order: 'popular', systemCategory: 'slot' }, signal)),
      meta: { persisted: 'public' },
    }),
  newGames: () =>
    queryOptions({
      queryKey: ['casino', 'new'],
      queryFn: async ({ signal }) => (await noneWhereMissing(gamesInOrder({ order: 'new' }, signal))).filter(({ isNew }) => isNew),
      meta: { persisted: 'public' },
    }),
  /** The latest high wins of all games except live tables. */
  winners: () =>
    queryOptions({
      queryKey: ['casino', 'winners'],
      queryFn: async ({ signal }) => (await callEndpoint('casino.topWinners', { isLive: false, count: MOST_WINNERS }, { signal })).data,
      meta: { persisted: 'public' },
    }),
  /** The games that the player opened last. Fetched on every visit, because the player may come from a game. */
  recent: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'recent', usercode],
      queryFn: ({ signal }) => noneWhereMissing(callEndpoint('casino.recentGames', {}, { signal })),
      staleTime: 0,
      meta: { persisted: 'player' },
    }),
  /** The server's list, or the one stored on the device. `useFavorites` applies the outbox to it. */
  favorites: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'favorites', usercode],
      queryFn: async (context) => (await import('./fetch-favorites.ts')).fetchFavorites(usercode, context),
    }),
};
