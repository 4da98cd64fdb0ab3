import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Game, Sitting } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { type Period, periodBounds } from '../../i18n/period.ts';
import { gamesInOrder, noneWhereMissing } from './queries.ts';

/** A game as one of the lobbies on this device has it, with the lobby's age in `updatedAtMs`; undefined where none has it. */
function findInLobbies(client: QueryClient, providerId: string, code: string): { game: Game; updatedAtMs: number | undefined } | undefined {
  for (const [queryKey, games] of client.getQueriesData<Game[]>({ queryKey: ['casino', 'category'] })) {
    const game = games?.find((known) => String(known.mainProviderId) === providerId && known.gameCode === code);
    if (game) return { game, updatedAtMs: client.getQueryState(queryKey)?.dataUpdatedAt };
  }
  return undefined;
}

/** A game as the server has it. Where the backend can't be asked for one, its lobbies are looked through. */
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

/** Open games of the same studio, then others of the same category. */
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
  // Where the whole lobby is still to come there are the slots.
  const shown = open.length > 0 ? open : (await popular('slot')).filter(isOther);
  return [...new Map(shown.map((one) => [`${one.mainProviderId}/${one.gameCode}`, one])).values()].slice(0, SIMILAR_GAMES);
}

/** What the game history is narrowed down to. */
export interface RoundFilter extends Period {
  gameCode?: string | undefined;
  provider?: string | undefined;
}

/** A part of the game history, with the sums over all that the filter finds. */
export async function fetchRounds({ gameCode, provider, ...period }: RoundFilter, part: { skip: number; take: number; signal: AbortSignal }) {
  const { signal, ...range } = part;
  return (await callEndpoint('casino.gameHistory', { gameCode, provider, ...periodBounds(period), ...range }, { signal })).data;
}

/** What is asked about one game, or about rounds that were played. */
export const gameQueries = {
  /** What a lobby on the device says of the game is shown at once, whatever the line does. */
  game: (client: QueryClient, providerId: string, code: string) =>
    queryOptions({
      queryKey: ['casino', 'game', providerId, code],
      queryFn: ({ signal }) => fetchGame(providerId, code, signal),
      // The address is anyone's, and so is what it names: the server is asked each time.
      staleTime: 0,
      initialData: () => findInLobbies(client, providerId, code)?.game,
      initialDataUpdatedAt: () => findInLobbies(client, providerId, code)?.updatedAtMs,
    }),
  /** What may be played in place of a game that can't be. */
  similar: (game: Game) =>
    queryOptions({ queryKey: ['casino', 'similar', game.mainProviderId, game.gameCode], queryFn: ({ signal }) => similarGames(game, signal) }),
  /** A page of the game history; without a line the first ones are known from before. */
  rounds: (usercode: string, filter: RoundFilter, skip: number, take: number) =>
    queryOptions({
      queryKey: ['casino', 'rounds', usercode, filter, skip, take],
      queryFn: ({ signal }) => fetchRounds(filter, { skip, take, signal }),
      placeholderData: keepPreviousData,
      meta: { ...(skip === 0 ? { persisted: 'player' as const } : {}), followsMoney: true },
    }),
  /** What this sitting has brought; null where the backend does not count it. */
  sitting: (usercode: string) =>
    queryOptions({
      queryKey: ['casino', 'sitting', usercode],
      queryFn: async ({ signal }): Promise<Sitting | null> => {
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
