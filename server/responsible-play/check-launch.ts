import type { Locale } from '#contract/request-headers.ts';
import type { Transaction } from '../database/database.ts';
import { message } from '../messages/message.ts';
import { findReachedByPlay } from './check-limits.ts';
import { checkReality } from './check-reality.ts';
import { limitSentence } from './limit-sentence.ts';
import { notePlay } from './play-time.ts';
import { selectReality } from './reality-store.ts';
import { restrictionRefusal } from './restriction-refusal.ts';

/**
 * Records that the player begins to play; or returns, in one sentence, why they can't: they are restricted, owe the
 * answer to a reality check, or one of their limits leaves no time or no kuruş to stake. Returns null when they may
 * play. Call it under the player's lock, in the transaction that opens the game, which is committed even when they may
 * not.
 */
export async function checkLaunch(
  transaction: Transaction,
  { playerId, now, locale }: { playerId: bigint; now: Date; locale: Locale },
): Promise<string | null> {
  const closed = await restrictionRefusal(transaction, { playerId, now, locale });
  if (closed !== null) return closed;
  const standing = await checkReality(transaction, playerId, { row: await selectReality(transaction, playerId, now), now });
  if (standing !== 'playing') return message(locale, 'play.realityCheckDue');
  const reached = await findReachedByPlay(transaction, { playerId, now });
  if (reached) return limitSentence(transaction, reached, locale);
  await notePlay(transaction, playerId, now);
  return null;
}
