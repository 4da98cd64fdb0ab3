import type { LeagueView, MatchView } from '../../contract/sports-wire.ts';
import type { BoardStore } from './board-store.ts';
import { foldText } from './fold-text.ts';

export interface Found {
  leagues: readonly LeagueView[];
  matches: readonly MatchView[];
}

/** A name is found by the beginning of any of its words, or by any part of at least this many letters. */
const LEAST_PART = 3;

function isFound(name: string, words: string): boolean {
  const folded = foldText(name);
  return ` ${folded}`.includes(` ${words}`) || (words.length >= LEAST_PART && folded.includes(words));
}

/**
 * Finds leagues by their names, and matches by the names of their teams: live matches first, then by start time. Empty
 * words find nothing.
 */
export function findMatches({ leagues, matches }: Pick<BoardStore, 'leagues' | 'matches'>, text: string): Found {
  const words = foldText(text);
  if (words === '') return { leagues: [], matches: [] };
  const rank = ({ state }: MatchView): number => (state === 'live' ? 0 : 1);
  return {
    leagues: [...leagues.values()].filter(({ name }) => isFound(name, words)),
    matches: [...matches.values()]
      .filter(({ home, away }) => isFound(home.name, words) || isFound(away.name, words))
      .sort((one, other) => rank(one) - rank(other) || one.startsAtMs - other.startsAtMs),
  };
}
