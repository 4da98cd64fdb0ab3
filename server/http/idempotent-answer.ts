import { createHash, createHmac } from 'node:crypto';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import type { Outcome } from './serve-endpoint.ts';

export interface Submission {
  readonly playerId: bigint;
  /** The `Idempotency-Key` of the call. */
  readonly key: string;
  /** The endpoint's path: the same key on another path counts as another body. */
  readonly path: string;
  readonly body: unknown;
  readonly submittedAt: Date;
}

/** Schedules a task for after the transaction's commit, for example to notify the player; it must not throw. */
export type AfterCommit = (task: () => Promise<void>) => void;

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Keyed, because a body may hold a card's number and code: a plain hash of so few digits could be brute-forced. */
function hashBody({ key, path, body }: Submission): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([path, body], sortKeys))
    .digest();
}

/** Returns what is stored of an idempotency key: its SHA-256, in hexadecimal. */
export function hashSubmissionKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Runs a money operation at most once per player and key, in one transaction with its stored answer. The same
 * submission gets the stored answer, even when both arrive at once; the same key with another body is answered by
 * `refuseOtherBody` and nothing is written.
 */
export async function answerOnce<Data>(
  database: Database,
  submission: Submission,
  act: (transaction: Transaction, afterCommit: AfterCommit) => Promise<Outcome<Data>>,
  refuseOtherBody: () => Outcome<never>,
): Promise<Outcome<Data>> {
  const { playerId, key, path, submittedAt } = submission;
  const keyHash = hashSubmissionKey(key);
  const bodyHash = hashBody(submission);
  const tasks: (() => Promise<void>)[] = [];
  const outcome = await inTransaction(database, async (transaction) => {
    // Tasks of an earlier attempt at this transaction belong to nothing.
    tasks.length = 0;
    // A second submission with this key waits here until the first has committed or failed.
    const taken = await transaction
      .insertInto('idempotent_answer')
      .values({ player_id: playerId, key: keyHash, path, body_hash: bodyHash, answer: 'null', created_at: submittedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const stored = transaction.selectFrom('idempotent_answer').selectAll().where('player_id', '=', playerId).where('key', '=', keyHash);
    if (!taken) {
      const first = await stored.executeTakeFirstOrThrow();
      return first.body_hash.equals(bodyHash) ? (first.answer as Outcome<Data>) : refuseOtherBody();
    }
    const answer = await act(transaction, (task) => tasks.push(task));
    await transaction
      .updateTable('idempotent_answer')
      .set({ answer: JSON.stringify(answer) })
      .where('player_id', '=', playerId)
      .where('key', '=', keyHash)
      .execute();
    return answer;
  });
  for (const task of tasks) await task();
  return outcome;
}
