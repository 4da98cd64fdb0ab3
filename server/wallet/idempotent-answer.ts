import { createHash } from 'node:crypto';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import type { Outcome } from '../http/serve-endpoint.ts';

export interface Submission {
  readonly playerId: bigint;
  /** The `Idempotency-Key` of the call. */
  readonly key: string;
  /** The endpoint's path: a key used on another one is another body. */
  readonly path: string;
  readonly body: unknown;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function hashSubmission({ path, body }: Submission): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([path, body], sortKeys))
    .digest();
}

/**
 * Runs a money act at most once per player and key, in one transaction with its stored answer. The same submission gets the stored answer,
 * also when both arrive at once; the same key with another body is answered by `refuseOtherBody` and nothing is written.
 */
export async function answerOnce<Data>(
  database: Database,
  submission: Submission,
  act: (transaction: Transaction) => Promise<Outcome<Data>>,
  refuseOtherBody: () => Outcome<never>,
): Promise<Outcome<Data>> {
  const { playerId, key, path } = submission;
  const bodyHash = hashSubmission(submission);
  return inTransaction(database, async (transaction) => {
    // A second submission with this key waits here until the first has committed or failed.
    const taken = await transaction
      .insertInto('idempotent_answer')
      .values({ player_id: playerId, key, path, body_hash: bodyHash, answer: 'null' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const stored = transaction.selectFrom('idempotent_answer').selectAll().where('player_id', '=', playerId).where('key', '=', key);
    if (!taken) {
      const first = await stored.executeTakeFirstOrThrow();
      return first.body_hash.equals(bodyHash) ? (first.answer as Outcome<Data>) : refuseOtherBody();
    }
    const outcome = await act(transaction);
    await transaction
      .updateTable('idempotent_answer')
      .set({ answer: JSON.stringify(outcome) })
      .where('player_id', '=', playerId)
      .where('key', '=', key)
      .execute();
    return outcome;
  });
}
