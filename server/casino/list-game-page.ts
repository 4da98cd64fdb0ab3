import type { casinoEndpoints } from '#contract/casino.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Application } from '../application.ts';
import type { GamePopularity } from './game-popularity.ts';
import { countGames, countGamesByProvider, countGamesByTable, type GamePageFilter, selectGamePage } from './page-store.ts';
import { presentGame } from './present.ts';
import { queryWords } from './query-words.ts';

type GamePageEndpoint = typeof casinoEndpoints.gamePage;

/**
 * Returns a page of the offered games by category, studios, kind of table, novelty and text, in one of the orders,
 * with the counts that its filters show.
 */
export async function listGamePage(
  { database, clock }: Pick<Application, 'database' | 'clock'>,
  popularity: GamePopularity,
  request: RequestOf<GamePageEndpoint>,
): Promise<ResponseOf<GamePageEndpoint>> {
  const now = clock.now();
  const order = request.order ?? 'lobby';
  const filter: GamePageFilter = {
    category: request.systemCategory ?? null,
    isLive: null,
    words: queryWords(request.search ?? ''),
    providers: request.providers ?? [],
    table: request.table ?? null,
    isNewOnly: request.isNew ?? false,
  };
  const rows = await selectGamePage(database, {
    ...filter,
    order,
    openings: order === 'popular' ? await popularity.read() : null,
    skip: request.skip,
    take: request.take,
  });
  return {
    items: rows.map((row) => presentGame(row, now)),
    ...(await countGames(database, filter, now)),
    providers: await countGamesByProvider(database, filter),
    tables: await countGamesByTable(database, filter),
  };
}
