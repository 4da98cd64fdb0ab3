import type { Game } from '#contract/casino.ts';
import type { Queryable } from '../database/database.ts';
import { presentGame } from './present.ts';
import { selectRecentGames } from './store.ts';

const MOST_RECENT_GAMES = 20;

/** Returns the games that the player opened last and that are offered now, the latest first. */
export async function listRecentGames(queries: Queryable, playerId: bigint, now: Date): Promise<Game[]> {
  return (await selectRecentGames(queries, playerId, MOST_RECENT_GAMES)).map((row) => presentGame(row, now));
}
