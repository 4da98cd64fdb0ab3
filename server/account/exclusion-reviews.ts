import type { Database, Queryable, Transaction } from '../database/database.ts';
import { type ExclusionMatch, isWeakSign, type WeakSign } from './find-exclusion-signs.ts';

/** A new account for an operator to review, because one sign links it to a player who has excluded themselves. */
export interface ExclusionReview {
  readonly id: bigint;
  readonly noticedAt: Date;
  /** Username of the new account. */
  readonly username: string;
  readonly excludedUsername: string;
  /** What the two have in common: a phone that was only typed in, name and birth date, or the device. */
  readonly sign: WeakSign;
}

/**
 * Puts a new account on the operators' review list, once for each excluded player with whom it shares one weak sign.
 */
export async function noteExclusionReviews(transaction: Transaction, playerId: bigint, matches: readonly ExclusionMatch[], now: Date): Promise<void> {
  const rows = matches.flatMap(({ playerId: excludedId, signs }) =>
    signs.filter(isWeakSign).map((sign) => ({ player_id: playerId, excluded_player_id: excludedId, sign, noticed_at: now, closed_at: null })),
  );
  if (rows.length > 0) await transaction.insertInto('exclusion_review').values(rows).execute();
}

/** Returns the open reviews, the oldest first. */
export async function listExclusionReviews(queries: Queryable, limit: number): Promise<ExclusionReview[]> {
  return queries
    .selectFrom('exclusion_review')
    .innerJoin('player', 'player.id', 'exclusion_review.player_id')
    .innerJoin('player as excluded', 'excluded.id', 'exclusion_review.excluded_player_id')
    .select(['exclusion_review.id', 'noticed_at as noticedAt', 'player.username', 'excluded.username as excludedUsername', 'sign'])
    .where('closed_at', 'is', null)
    .orderBy('exclusion_review.id')
    .limit(limit)
    .execute();
}

/** Takes an account off the review list because somebody has looked at it. Returns false when it is not listed. */
export async function closeExclusionReview(database: Database, id: bigint, now: Date): Promise<boolean> {
  const closed = await database.updateTable('exclusion_review').set({ closed_at: now }).where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}
