import type { Transaction } from '../database/database.ts';
import { type Statement, sendTogether } from '../database/send-statements.ts';
import { findStakeRefusal } from './check-limits.ts';
import { checkReality } from './check-reality.ts';
import { type PlayProblem, PlayRefusal } from './play-refusal.ts';
import { correctRefusedPlay, type NotedPlay, noteStakeStatement } from './play-time.ts';
import { type RealityRow, selectRealityText } from './reality-store.ts';

interface StakeFacts extends RealityRow {
  is_restricted: boolean;
  has_limits: boolean;
}

/**
 * Reads everything that may refuse a stake, in one statement of small reads by index: each part of the check adds what
 * it needs for every stake.
 */
function stakeFactsStatement(playerId: bigint, now: Date): Statement {
  const text = `
    select exists (select from play_restriction where player_id = $1 and (ends_at is null or ends_at > $2::timestamptz)) as is_restricted,
      exists (select from play_limit where player_id = $1 and kind in ('loss', 'time')) as has_limits, reality.*
    from (${selectRealityText}) reality`;
  return { text, values: [playerId, now] };
}

/** Refuses a stake; play was over at `overAt`. */
async function refuse(transaction: Transaction, problem: PlayProblem, noted: NotedPlay, overAt: Date): Promise<never> {
  await correctRefusedPlay(transaction, noted, overAt);
  throw new PlayRefusal(problem);
}

/**
 * Records that the player is playing and throws a PlayRefusal when they must not stake this much (kuruş) now, whoever
 * asks and with whatever money. Call it under the player's lock, in the transaction that posts the stake, which is
 * committed even when the stake is refused. Wins and rollbacks do not pass here.
 */
export async function checkStake(transaction: Transaction, stake: { playerId: bigint; amountMinor: bigint; placedAt: Date }): Promise<void> {
  const { playerId, placedAt } = stake;
  const statements = [noteStakeStatement(playerId, placedAt), stakeFactsStatement(playerId, placedAt)];
  const [[noted], [facts]] = await sendTogether<[NotedPlay[], StakeFacts[]]>(transaction, statements);
  if (!noted || !facts) throw new Error('the facts of a stake answered no row');
  if (facts.is_restricted) await refuse(transaction, 'restricted', noted, placedAt);
  const standing = await checkReality(transaction, playerId, { row: facts, now: placedAt });
  // The time until a check came due was play; attempts while one waits are not.
  if (standing === 'due') await refuse(transaction, 'reality-check', noted, placedAt);
  if (standing === 'waiting') await refuse(transaction, 'reality-check', noted, new Date(0));
  const refusal = facts.has_limits ? await findStakeRefusal(transaction, stake) : null;
  if (refusal) await refuse(transaction, 'limit-reached', noted, new Date(placedAt.getTime() - refusal.overtimeMs));
}
