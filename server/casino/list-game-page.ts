import type { casinoEndpoints } from '#contract/casino.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { countGames, countGamesByProvider, countGamesByTable, type GamePageFilter, selectGamePage } from './page-store.ts';
import { presentGame } from './present.ts';
import { queryWords } from './query-words.ts';

type GamePageEndpoint = typeof casinoEndpoints.gamePage;

/** A game's popularity is how often it was opened within this period. */
const POPULARITY_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns a page of the offered games by category, studios, kind of table, novelty and text, in one of the orders,
 * with the counts that its filters show.
 */
export async function listGamePage(queries: Queryable, request: RequestOf<GamePageEndpoint>, now: Date): Promise<ResponseOf<GamePageEndpoint>> {
  const filter: GamePageFilter = {
    category: request.systemCategory ?? null,
    isLive: null,
    words: queryWords(request.search ?? ''),
    providers: request.providers ?? [],
    table: request.table ?? null,
    isNewOnly: request.isNew ?? false,
  };
  const rows = await selectGamePage(queries, {
    ...filter,
    order: request.order ?? 'lobby',
    openedSince: new Date(now.getTime() - POPULARITY_MS),
    skip: request.skip,
    take: request.take,
  });
  return {
    items: rows.map((row) => presentGame(row, now)),
    ...(await countGames(queries, filter, now)),
    providers: await countGamesByProvider(queries, filter),
    tables: await countGamesByTable(queries, filter),
  };
}
