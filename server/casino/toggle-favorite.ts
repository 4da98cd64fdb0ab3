import type { Queryable } from '../database/database.ts';
import { flipFavorite, selectGame, setFavorite } from './store.ts';

export interface FavoriteToggle {
  providerId: string;
  code: string;
  /** The state the player wants; without it the stored one is toggled. */
  wanted?: boolean | undefined;
  /** When they wanted it, by their device; now when absent, and never later than now. */
  at?: string | undefined;
}

/**
 * Marks or unmarks a favourite and returns the resulting state: with `wanted` the player's latest intention wins,
 * whichever arrives last. Returns null when no such game is offered.
 */
export async function toggleFavorite(queries: Queryable, playerId: bigint, toggle: FavoriteToggle, now: Date): Promise<{ isFavorite: boolean } | null> {
  const game = await selectGame(queries, toggle.providerId, toggle.code);
  if (!game) return null;
  const key = { player_id: playerId, system: game.system, code: game.code };
  if (toggle.wanted === undefined) return { isFavorite: await flipFavorite(queries, key, now) };
  return { isFavorite: await setFavorite(queries, key, toggle.wanted, intentionTime(toggle.at, now)) };
}

/** A device's clock may be wrong: a time ahead of ours becomes now, a time before 1970 becomes 1970. */
function intentionTime(at: string | undefined, now: Date): Date {
  return at === undefined ? now : new Date(Math.max(0, Math.min(Date.parse(at), now.getTime())));
}
