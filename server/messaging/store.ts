import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MessageOutboxTable } from '../database/schema.ts';
import type { Channel } from './message-templates.ts';

export type ClaimedMessage = Selectable<MessageOutboxTable>;

/** Longer than any send takes; after it another process takes over a message whose process died. */
export const LEASE_MS = 90_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const nothing = JSON.stringify({});

interface Claim {
  channel: Channel;
  limit: number;
  now: Date;
  /** Leaves those that could still be sent to others. */
  isExpiredOnly?: boolean;
}

/**
 * Claims what is due in one channel, the longest waiting first. Until the lease ends no other process gets the same;
 * rows that another process is claiming at this moment are skipped.
 */
export async function claimMessages(database: Database, claim: Claim): Promise<ClaimedMessage[]> {
  const { channel, limit, now, isExpiredOnly = false } = claim;
  return database
    .with(
      (name) => name('due').materialized(),
      (queries) =>
        queries
          .selectFrom('message_outbox')
          .select('id')
          .where('channel', '=', channel)
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .$if(isExpiredOnly, (due) => due.where('expires_at', '<=', now))
          .orderBy('next_attempt_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('message_outbox')
    .from('due')
    .whereRef('message_outbox.id', '=', 'due.id')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: later(now, LEASE_MS) })
    .returningAll('message_outbox')
    .execute();
}

/** Counts a channel's messages that could still be sent. */
export async function countWaiting(database: Database, channel: Channel, now: Date): Promise<number> {
  const { waiting } = await database
    .selectFrom('message_outbox')
    .select((row) => row.fn.countAll<bigint>().as('waiting'))
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Records that a message was sent, and clears its content. */
export async function markSent(database: Database, { id }: ClaimedMessage, now: Date): Promise<void> {
  await database
    .updateTable('message_outbox')
    .set({ sent_at: now, failed_at: null, last_error: null, parameters: nothing })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Gives a message up for good and clears its content, unless another process has claimed it since. */
export async function markFailed(database: Database, { id, attempts }: ClaimedMessage, problem: string, now: Date): Promise<void> {
  await database
    .updateTable('message_outbox')
    .set({ failed_at: now, last_error: problem, parameters: nothing })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Schedules a message for another attempt, or for its expiry if that is sooner, unless another process has claimed it
 * since.
 */
export async function postpone(database: Database, { id, attempts, expires_at }: ClaimedMessage, problem: string, until: Date): Promise<void> {
  await database
    .updateTable('message_outbox')
    .set({ next_attempt_at: until < expires_at ? until : expires_at, last_error: problem })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
}
