import * as z from 'zod/mini';
import { closeExclusionReview, listExclusionReviews } from '../../account/exclusion-reviews.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { presentTable } from '../present-table.ts';
import { wholeNumber } from '../whole-number.ts';

const MOST_SHOWN = 1_000;

interface ReviewLine {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly username: string;
  readonly excluded: string;
  readonly sign: string;
}

/**
 * Lists what waits for review, oldest first; `--close` marks one of them as reviewed and removes it from the list.
 * Refuses a number that is not on it.
 */
export const exclusionReviews = defineCommand({
  name: 'exclusion-reviews',
  summary: 'Lists new accounts that one sign connects with a player who is self-excluded, or takes one off the list.',
  arguments: {},
  options: {
    close: { value: 'ID', meaning: 'take this one off the list: it was looked at' },
    limit: { value: 'COUNT', meaning: `how many, ${MOST_SHOWN} at most; 100 if not given` },
  },
  input: z.object({ close: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)), limit: z._default(wholeNumber(1, MOST_SHOWN), 100) }),
  changes: ({ close }) => close !== undefined,
  async run({ database, clock }, { close, limit }): Promise<ReviewLine[]> {
    if (close !== undefined && !(await closeExclusionReview(database, BigInt(close), clock.now()))) {
      throw new OperatorRefusal(`Nothing with the number ${close} waits for review.`);
    }
    const reviews = await listExclusionReviews(database, limit);
    return reviews.map(({ id, noticedAt, username, excludedUsername, sign }) => ({
      id: Number(id),
      at: noticedAt.toISOString(),
      username,
      excluded: excludedUsername,
      sign,
    }));
  },
  present: (reviews) =>
    presentTable(
      reviews.map((review) => ({ ...review })),
      'Nothing waits for review.',
    ),
});
