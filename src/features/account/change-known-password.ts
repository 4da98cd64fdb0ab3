import type * as z from 'zod/mini';
import type { changePasswordSchema } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../api/session.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

type Change = z.input<typeof changePasswordSchema>;

/** The wish whose answer was lost; of another session, or with other passwords, it is another wish. */
let unanswered: string | null = null;

/**
 * Changes the password. Where the answer is lost the call is repeated once at once: our own server answers what it has done already as it did before.
 * Throws what the call was answered, and an UncertainOutcome where a call is refused whose answer was lost before: a backend that does not know repetitions
 * calls the old password wrong once it has been changed.
 */
export async function changeKnownPassword(values: Change): Promise<{ message: string | null }> {
  const wish = JSON.stringify([readSession()?.token, values.oldPassword, values.password]);
  const ask = () => callEndpoint('account.changePassword', values);
  try {
    const answer = await ask().catch((error: unknown) => {
      if (!(error instanceof ApiError) || isFinalAnswer(error) || error.kind === 'ended') throw error;
      unanswered = wish;
      return ask();
    });
    unanswered = null;
    return answer;
  } catch (error) {
    const isUncertain = unanswered === wish && error instanceof ApiError && error.kind === 'refused' && error.status < 300;
    if (isUncertain) throw new UncertainOutcome('the new password may be in force', { cause: error });
    throw error;
  }
}
