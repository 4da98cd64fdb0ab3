import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { casinoQueries } from '../queries.ts';

/** Number of games of a lobby per request. */
export const LOBBY_PAGE = 48;
/** Number of games that a search suggests (specification, section 9). */
export const SUGGESTED_GAMES = 5;

/**
 * Returns the category that a list is limited to; undefined for all. A text search covers the whole casino, except in
 * the live lobby, which searches live tables only. Other filters stay within the lobby.
 */
export function scopeOf(category: SystemCategory, { q }: LobbySearch): SystemCategory | undefined {
  return q !== undefined && category !== 'live' ? undefined : category;
}

/** Returns the categories whose games the device searches instead of the server. */
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
        // Later pages are needed while scrolling: do not let a frame wait for the request.
        if (page > 0) await new Promise((resolve) => setTimeout(resolve));
        const { q, providers, table, order, new: isNew } = search;
        const request = { systemCategory, search: q, providers: providers && [...providers], table, order, isNew, skip: page * LOBBY_PAGE, take: LOBBY_PAGE };
        return (await callEndpoint('casino.gamePage', request, { signal })).data;
      },
      meta: { isForAll: true },
    });
  },
  /** Suggestions while typing: from live tables, or from all other games. */
  suggestions: (isLive: boolean, text: string) =>
    queryOptions({
      queryKey: ['casino', 'suggestions', isLive, text],
      queryFn: async ({ signal }) =>
        (await callEndpoint('casino.games', { live: isLive, search: text, skip: 0, take: SUGGESTED_GAMES }, { signal })).data.slice(0, SUGGESTED_GAMES),
      meta: { isForAll: true },
    }),
  /** What a search without results may have meant. */
  near: (text: string) =>
    queryOptions({
      queryKey: ['casino', 'near', text],
      queryFn: async ({ signal }) => (await callEndpoint('casino.nearGames', { search: text }, { signal })).data,
      meta: { isForAll: true },
    }),
};

/** Prefetches the first pages of an unfiltered lobby that are not in memory, while the code that renders them loads. */
export function fetchLobby(client: QueryClient, category: SystemCategory): void {
  for (const search of [{}, { new: true }] as const) {
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

/** Games that this device holds. `knownAtMs` is when the oldest list was fetched, 0 if there is none. */
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

/**
 * Returns the full lists of categories: the stored ones and, with `isAsked`, the server's. For backends without paged
 * lists.
 */
export function useHeldGames(categories: readonly SystemCategory[], isAsked: boolean): HeldGames {
  return useQueries({ queries: categories.map((category) => ({ ...casinoQueries.category(category), enabled: isAsked })), combine: together });
}
