import type { casinoEndpoints, Game } from '#contract/casino.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { presentGame } from './present.ts';
import { queryWords } from './query-words.ts';
import { selectGames } from './store.ts';

const CATEGORY_PAGE = 100;
const SEARCH_PAGE = 5;

/**
 * Returns a page of the offered games: of one category, or those that a search finds by name or provider, regardless of
 * case and accents. An unknown category and a search without a match give an empty list.
 */
export async function listGames(queries: Queryable, request: RequestOf<typeof casinoEndpoints.games>, now: Date): Promise<Game[]> {
  const words = queryWords(request.search ?? '');
  const rows = await selectGames(queries, {
    category: request.systemCategory ?? null,
    isLive: request.live ?? null,
    words,
    skip: request.skip ?? 0,
    take: request.take ?? (words.length > 0 ? SEARCH_PAGE : CATEGORY_PAGE),
  });
  return rows.map((row) => presentGame(row, now));
}
