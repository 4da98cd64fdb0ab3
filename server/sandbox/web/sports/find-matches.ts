import type { LeagueView, MatchView } from '../sports-wire.ts';
import type { BoardStore } from './board-store.ts';
import { foldText } from './fold-text.ts';

export interface Found {
  leagues: readonly LeagueView[];
  matches: readonly MatchView[];
}

/** A name is found by the beginning of any of its words, or by a part of it of at least this length. */
const LEAST_PART = 3;

function isFound(name: string, words: string): boolean {
  const folded = foldText(name);
  return ` ${folded}`.includes(` ${words}`) || (words.length >= LEAST_PART && folded.includes(words));
}

/** Leagues and matches whose league's or team's name holds these words; live ones first, then by their start. Nothing is found by no words. */
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
