import type { Queryable } from '../database/database.ts';
import type { GameRow } from './store.ts';

/**
 * Closes a game, until a time if one is given, or opens it. Returns its row, or undefined when no such game is offered.
 * Running games continue.
 */
export async function closeGame(queries: Queryable, code: string, closing: { until: Date | null } | null): Promise<GameRow | undefined> {
  return queries
    .updateTable('game')
    .set({ is_closed: closing !== null, closed_until: closing?.until ?? null })
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('is_listed', '=', true)
    .returningAll()
    .executeTakeFirst();
}
