import type { casinoEndpoints } from '#contract/casino.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { presentGame } from './present.ts';
import { searchWords } from './search-words.ts';
import { countGamesByProvider, type GameFilter, selectGamePage } from './store.ts';

type GamePageEndpoint = typeof casinoEndpoints.gamePage;

/** A game is as popular as it was opened often in this time. */
const POPULARITY_MS = 7 * 24 * 60 * 60 * 1000;

/** A page of the offered games by category, studio and text, in one of four orders, with the number of games of each studio. */
export async function listGamePage(queries: Queryable, request: RequestOf<GamePageEndpoint>, now: Date): Promise<ResponseOf<GamePageEndpoint>> {
  const filter: GameFilter = { category: request.systemCategory ?? null, isLive: null, words: searchWords(request.search ?? '') };
  const provider = request.provider ?? null;
  const providers = await countGamesByProvider(queries, filter);
  const rows = await selectGamePage(queries, {
    ...filter,
    provider,
    order: request.order ?? 'lobby',
    openedSince: new Date(now.getTime() - POPULARITY_MS),
    skip: request.skip,
    take: request.take,
  });
  const counted = provider === null ? providers : providers.filter(({ name }) => name === provider);
  return { items: rows.map(presentGame), total: counted.reduce((total, { count }) => total + count, 0), providers };
}
