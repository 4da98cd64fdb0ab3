import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Game, PlaySession } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';
import { gamesInOrder, noneWhereMissing } from './queries.ts';

/**
 * Finds a game in the lobbies cached on this device; `updatedAtMs` is when that lobby was fetched. Undefined if none
 * contains it.
 */
function findInLobbies(client: QueryClient, providerId: string, code: string): { game: Game; updatedAtMs: number | undefined } | undefined {
  for (const [queryKey, games] of client.getQueriesData<Game[]>({ queryKey: ['casino', 'category'] })) {
    const game = games?.find((known) => String(known.mainProviderId) === providerId && known.gameCode === code);
    if (game) return { game, updatedAtMs: client.getQueryState(queryKey)?.dataUpdatedAt };
  }
  return undefined;
}

/**
 * Fetches a game from the server. If the backend has no call for a single game, searches its lobbies. Throws the
 * ApiError if the game is in none of them.
 */
async function fetchGame(providerId: string, code: string, signal: AbortSignal): Promise<Game> {
  try {
    return (await callEndpoint('casino.game', { providerId, code }, { signal })).data;
  } catch (error) {
    if (!isMissing(error)) throw error;
    for (const systemCategory of systemCategories) {
      const { data } = await callEndpoint('casino.games', { systemCategory }, { signal });
      const game = data.find((known) => String(known.mainProviderId) === providerId && known.gameCode === code);
      if (game) return game;
    }
    throw error;
  }
}

const SIMILAR_GAMES = 6;

/** Returns open games of the same provider, then others of the same category. */
async function similarGames(game: Game, signal: AbortSignal): Promise<Game[]> {
  const systemCategory = systemCategories.find((known) => known === game.category) ?? 'slot';
  const page = { systemCategory, skip: 0, take: 2 * SIMILAR_GAMES };
  const ofStudio = callEndpoint('casino.gamePage', { ...page, providers: [game.providerName] }, { signal });
  const found = await noneWhereMissing(ofStudio.then(({ data }) => ({ data: data.items })));
  const popular = (category: SystemCategory) => noneWhereMissing(gamesInOrder({ order: 'popular', systemCategory: category }, signal));
  const others = await popular(systemCategory);
  const known = found.length + others.length > 0 ? [...found, ...others] : (await callEndpoint('casino.games', { systemCategory }, { signal })).data;
  const isOther = ({ gameCode, availability }: Game) => gameCode !== game.gameCode && (availability ?? 'open') === 'open';
  const open = known.filter(isOther);
  // If the whole lobby is still to come, show slots.
  const shown = open.length > 0 ? open : (await popular('slot')).filter(isOther);
  return [...new Map(shown.map((one) => [`${one.mainProviderId}/${one.gameCode}`, one])).values()].slice(0, SIMILAR_GAMES);
}

/** Filter of the game history. */
export interface RoundFilter extends Period {
  gameCode?: string | undefined;
  provider?: string | undefined;
}

export type RoundHistory = Awaited<ReturnType<typeof fetchRounds>>;

/** Fetches a page of the game history, with totals over all rounds that match the filter. */
export async function fetchRounds({ gameCode, provider, ...period }: RoundFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('casino.gameHistory', { gameCode, provider, ...periodBounds(period), ...range }, { signal })).data;
}

/** Queries about one game or about past rounds. */
export const gameQueries = {
  /** Starts with what a lobby on the device knows of the game, online or not. */
  game: (client: QueryClient, providerId: string, code: string) =>
    queryOptions({
      queryKey: ['casino', 'game', providerId, code],
      queryFn: ({ signal }) => fetchGame(providerId, code, signal),
      // The address is untrusted, and so is the game it names: ask the server each time.
      staleTime: 0,
      initialData: () => findInLobbies(client, providerId, code)?.game,
      initialDataUpdatedAt: () => findInLobbies(client, providerId, code)?.updatedAtMs,
    }),
  /** Games to play instead of an unavailable one. */
  similar: (game: Game) =>
    queryOptions({ queryKey: ['casino', 'similar', game.mainProviderId, game.gameCode], queryFn: ({ signal }) => similarGames(game, signal) }),
  /** A page of the game history, with the sportsbook's name in a language. The first page is stored for offline use. */
  rounds: (usercode: string, locale: string, filter: RoundFilter, skip: number, take: number) =>
    queryOptions({
      queryKey: ['casino', 'rounds', usercode, locale, filter, skip, take],
      queryFn: ({ signal }) => fetchRounds(filter, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: { ...(skip === 0 ? { persisted: 'player' as const } : {}), followsMoney: true },
    }),
  /** Figures of the current play session; null if the backend does not track them. */
  sitting: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'sitting', usercode],
      queryFn: async ({ signal }): Promise<PlaySession | null> => {
        try {
          return (await callEndpoint('casino.sitting', {}, { signal })).data;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      },
      staleTime: 0,
      meta: { followsMoney: true },
    }),
};
