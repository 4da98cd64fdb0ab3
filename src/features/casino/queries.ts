import { queryOptions } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import type { GameOrder, SystemCategory } from '#contract/enumerations.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** So many games of each lobby can be seen without a line; a whole catalogue would be too large to be stored. */
export const STORED_GAMES = 100;

/** So many winners the list asks for and shows (specification, section 9). */
export const MOST_WINNERS = 40;
const ROW_GAMES = 16;

function firstGames(games: unknown): unknown {
  return Array.isArray(games) ? games.slice(0, STORED_GAMES) : games;
}

/** The answer of a call that this backend may not know: nothing of it then. */
export async function noneWhereMissing<T>(answer: Promise<{ data: readonly T[] }>): Promise<readonly T[]> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return [];
    throw error;
  }
}

/** The first games in an order of the server's. */
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
  /** Slots in the order of how often they were opened lately; none where the backend keeps no such order. */
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
  /** The highest wins lately, of all games but live tables. */
  winners: () =>
    queryOptions({
      queryKey: ['casino', 'winners'],
      queryFn: async ({ signal }) => (await callEndpoint('casino.topWinners', { isLive: false, count: MOST_WINNERS }, { signal })).data,
      meta: { persisted: 'public' },
    }),
  /** What the player opened last; asked for at every visit, because he may come from a game. */
  recent: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'recent', usercode],
      queryFn: ({ signal }) => noneWhereMissing(callEndpoint('casino.recentGames', {}, { signal })),
      staleTime: 0,
      meta: { persisted: 'player' },
    }),
  /** The server's list, or the one stored on the device; `useFavorites` lays what waits to be sent over it. */
  favorites: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'favorites', usercode],
      queryFn: async (context) => (await import('./fetch-favorites.ts')).fetchFavorites(usercode, context),
    }),
};
