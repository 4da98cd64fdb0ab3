import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * Moves favourites along with games that have changed their system. They are stored by system and code, and a code is
 * one game: of two the later intention stays.
 */
export async function moveFavorites(transaction: Transaction): Promise<void> {
  await sql`
    delete from favorite using favorite other
    where other.player_id = favorite.player_id and other.code = favorite.code and other.system <> favorite.system
      and (other.wanted_at, other.system) > (favorite.wanted_at, favorite.system)
  `.execute(transaction);
  await sql`update favorite set system = game.system from game where game.code = favorite.code and game.system <> favorite.system`.execute(transaction);
}
