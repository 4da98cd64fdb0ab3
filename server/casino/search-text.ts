import { type RawBuilder, sql } from 'kysely';
import { foldText } from '#contract/fold-text.ts';

/** Between name and studio. No word of a search contains it. */
const BREAK = '\n';

/** Returns the text by which a search finds a game. */
export function searchTextOf(name: string, providerName: string): string {
  return foldText(name) + BREAK + foldText(providerName);
}

/**
 * Returns SQL that ranks a match by its first word: names that begin with it, names with a word that does, other names,
 * then what only the studio's name matches. Without words all are equal.
 */
export function matchRank([firstWord]: readonly string[]): RawBuilder<number> {
  // Every offered game is active; SQL allows no constant here.
  if (firstWord === undefined) return sql<number>`is_active::int`;
  const name = sql`split_part(search_text, ${BREAK}, 1)`;
  return sql<number>`case
    when strpos(${name}, ${firstWord}) = 1 then 0
    when strpos(${name}, ${` ${firstWord}`}) > 0 then 1
    when strpos(${name}, ${firstWord}) > 0 then 2
    else 3 end`;
}
