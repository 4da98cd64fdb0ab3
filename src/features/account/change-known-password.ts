import type * as z from 'zod/mini';
import type { changePasswordSchema } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../state/session.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

type Change = z.input<ReturnType<typeof changePasswordSchema>>;

/**
 * The request whose response was lost, as a key; null if none. Another session or other passwords make another request.
 */
let unanswered: string | null = null;

/**
 * Changes the password and resolves to the server's message. Repeats the call once, immediately, if its response is
 * lost: our own server answers a repeated change as it answered the first. Rejects with the error of the call. Rejects
 * with `UncertainOutcome` if the call is refused after an earlier response was lost: a backend that does not recognise
 * repeats calls the old password wrong once it has been changed.
 */
export async function changeKnownPassword(values: Change): Promise<{ message: string | null }> {
  const { token, usercode = '' } = readSession() ?? {};
  const attempt = JSON.stringify([token, values.oldPassword, values.password]);
  // It may have been lost for as long as its deadline, and another player have logged in.
  const ask = () => callEndpoint('account.changePassword', values, { usercode });
  try {
    const answer = await ask().catch((error: unknown) => {
      if (!(error instanceof ApiError) || isFinalAnswer(error) || error.kind === 'ended') throw error;
      unanswered = attempt;
      return ask();
    });
    unanswered = null;
    return answer;
  } catch (error) {
    const isUncertain = unanswered === attempt && error instanceof ApiError && error.kind === 'refused' && error.status < 300;
    if (isUncertain) throw new UncertainOutcome('the new password may be in force', { cause: error });
    throw error;
  }
}
