import type { Game } from '#contract/casino.ts';
import type { Queryable } from '../database/database.ts';
import { presentGame } from './present.ts';
import { selectFavorites } from './store.ts';

/** Returns the player's favourites that are offered now, the newest first. */
export async function listFavorites(queries: Queryable, playerId: bigint, now: Date): Promise<Game[]> {
  return (await selectFavorites(queries, playerId)).map((row) => presentGame(row, now));
}
