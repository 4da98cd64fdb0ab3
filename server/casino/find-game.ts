import type { Game } from '#contract/casino.ts';
import type { Queryable } from '../database/database.ts';
import { presentGame } from './present.ts';
import { selectGame } from './store.ts';

/** Returns one offered game by its provider's key and its code; null when there is none. */
export async function findGame(queries: Queryable, wanted: { providerId: string; code: string }, now: Date): Promise<Game | null> {
  const row = await selectGame(queries, wanted.providerId, wanted.code);
  return row ? presentGame(row, now) : null;
}
