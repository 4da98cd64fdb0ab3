import { searchWords } from '#contract/fold-text.ts';

/** Further words of a query are ignored, because each costs a scan of all games; no game has this many. */
const MOST_WORDS = 6;

/** Returns the words of a search, folded, for the server's list queries. */
export function queryWords(search: string): string[] {
  return searchWords(search).slice(0, MOST_WORDS);
}
