import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import type { LobbySearch } from './lobby-search.ts';
import { casinoQueries } from './queries.ts';

/** So many games of a lobby are asked for at once. */
export const LOBBY_PAGE = 48;
/** A search suggests so many games (specification, section 9). */
export const SUGGESTED_GAMES = 5;

/** A text is looked for in the whole casino, at the live tables apart from it; whatever else narrows a lobby down stays within it. */
export function scopeOf(category: SystemCategory, { q }: LobbySearch): SystemCategory | undefined {
  return q !== undefined && category !== 'live' ? undefined : category;
}

/** The categories whose games a device looks through in place of the server. */
export function heldCategories(category: SystemCategory, search: LobbySearch): readonly SystemCategory[] {
  return scopeOf(category, search) === undefined ? systemCategories : [category];
}

export const lobbyQueries = {
  /** A page of a lobby, from 0, with its counts. */
  page: (category: SystemCategory, search: LobbySearch, page: number) => {
    const systemCategory = scopeOf(category, search);
    return queryOptions({
      queryKey: ['casino', 'lobby', systemCategory ?? 'all', search, page],
      queryFn: async ({ signal }) => {
        // The later ones are wanted while the grid follows the window: its frames are not to wait until one is asked for.
        if (page > 0) await new Promise((resolve) => setTimeout(resolve));
        const { q, providers, table, order, new: isNew } = search;
        const request = { systemCategory, search: q, providers: providers && [...providers], table, order, isNew, skip: page * LOBBY_PAGE, take: LOBBY_PAGE };
        return (await callEndpoint('casino.gamePage', request, { signal })).data;
      },
      meta: { isForAll: true },
    });
  },
  /** What a search suggests while it is typed: at live tables or among all other games. */
  suggestions: (isLive: boolean, text: string) =>
    queryOptions({
      queryKey: ['casino', 'suggestions', isLive, text],
      queryFn: async ({ signal }) =>
        (await callEndpoint('casino.games', { live: isLive, search: text, skip: 0, take: SUGGESTED_GAMES }, { signal })).data.slice(0, SUGGESTED_GAMES),
      meta: { isForAll: true },
    }),
  /** What a search without a hit may have meant. */
  near: (text: string) =>
    queryOptions({
      queryKey: ['casino', 'near', text],
      queryFn: async ({ signal }) => (await callEndpoint('casino.nearGames', { search: text }, { signal })).data,
      meta: { isForAll: true },
    }),
};

/** Asks for what a whole lobby begins with and of which nothing is stored, while what renders it is still on its way. */
export function fetchLobby(client: QueryClient, category: SystemCategory): void {
  for (const search of [{}, { new: true }, { order: 'popular' }] as const) {
    const page = lobbyQueries.page(category, search, 0);
    if (client.getQueryData(page.queryKey) === undefined) void client.prefetchQuery(page);
  }
}

interface HeldAnswer {
  data: Game[] | undefined;
  dataUpdatedAt: number;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Games that this device holds, with the age of the oldest list, 0 where it holds none. */
export interface HeldGames {
  games: readonly Game[];
  knownAtMs: number;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => void;
}

function together(answers: readonly HeldAnswer[]): HeldGames {
  const known = answers.filter(({ data }) => data);
  return {
    games: known.flatMap(({ data }) => data ?? []),
    knownAtMs: known.length > 0 ? Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0,
    isPending: answers.some(({ isPending }) => isPending),
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}

/** The whole lists of categories: those that are stored, and with `isAsked` the server's, for a backend that keeps no paged list. */
export function useHeldGames(categories: readonly SystemCategory[], isAsked: boolean): HeldGames {
  return useQueries({ queries: categories.map((category) => ({ ...casinoQueries.category(category), enabled: isAsked })), combine: together });
}
