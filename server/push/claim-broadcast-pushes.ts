import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';
import { type ClaimedPush, claimPushes } from './outbox.ts';

const SECOND_MS = 1_000;
/** What of the rate was not used longer ago is lost: it must not all leave at once. */
const LONGEST_UNUSED_MS = SECOND_MS;

interface BroadcastClaim {
  service: string;
  limit: number;
  now: Date;
  /** Pushes a second, from all processes together. */
  rate: number;
}

async function isAnyDue(database: Database, { service, now }: BroadcastClaim): Promise<boolean> {
  const { rows } = await sql`
    select 1 as due from push_outbox where service = ${service}::text and is_broadcast and next_attempt_at <= ${now}::timestamptz limit 1
  `.execute(database);
  return rows.length > 0;
}

/**
 * Claims due pushes of broadcasts as `claimPushes` does, but no more than the rate allows, whichever processes they
 * leave from: each push moves the time on from which the rate is free again. `isHeldBack` is true when the rate allowed
 * fewer than the limit, so that more may be due soon.
 */
export async function claimBroadcastPushes(database: Database, claim: BroadcastClaim): Promise<{ pushes: ClaimedPush[]; isHeldBack: boolean }> {
  const { service, limit, now, rate } = claim;
  // Writes nothing, as long as there is no broadcast.
  if (!(await isAnyDue(database, claim))) return { pushes: [], isHeldBack: false };
  return inTransaction(database, async (transaction) => {
    const { free_at: freeAt } = await transaction.selectFrom('push_pace').select('free_at').forUpdate().executeTakeFirstOrThrow();
    const passedMs = now.getTime() - freeAt.getTime();
    // Far in the future only when a clock was put back.
    const unusedMs = Math.abs(passedMs) > LONGEST_UNUSED_MS ? LONGEST_UNUSED_MS : passedMs;
    const allowed = Math.max(0, Math.floor((unusedMs * rate) / SECOND_MS));
    const pushes = allowed > 0 ? await claimPushes(transaction, { service, limit: Math.min(limit, allowed), now, isBroadcast: true }) : [];
    if (pushes.length > 0) {
      const usedMs = Math.ceil((pushes.length * SECOND_MS) / rate);
      await transaction
        .updateTable('push_pace')
        .set({ free_at: new Date(now.getTime() - unusedMs + usedMs) })
        .execute();
    }
    return { pushes, isHeldBack: allowed < limit };
  });
}
