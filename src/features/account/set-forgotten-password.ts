import type * as z from 'zod/mini';
import type { resetPasswordSchema } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { isCodeRequired } from './is-code-required.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

type Reset = z.input<ReturnType<typeof resetPasswordSchema>>;

/** The request whose response was lost, as a key; null if none. Another username or password makes another request. */
let unanswered: string | null = null;

/** Tries a login with the new password; null if the result is inconclusive. Ends the session that the login opens. */
async function opensAccount({ username, password }: Reset): Promise<boolean | null> {
  try {
    const { data } = await callEndpoint('account.login', { username, password });
    void callEndpoint('account.logout', {}, { token: data.token }).catch((error: unknown) => console.warn('the session stays open', error));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isFinalAnswer(error) && error.status !== 429 && !isCodeRequired(error) ? false : null;
  }
}

/**
 * Sets a new password with a reset code. If the response is lost, tries a login with the new password to find out
 * whether it was set. Does the same after a refusal that follows such a loss, since the player's own call has then used
 * up the code. Rejects with the call's error if the password was not set, and with `UncertainOutcome` if a repeated
 * call is refused and the login is inconclusive.
 */
export async function setForgottenPassword(values: Reset): Promise<void> {
  const attempt = JSON.stringify([values.username, values.password]);
  try {
    await callEndpoint('account.resetPassword', values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = isFinalAnswer(error);
    if (isRefused && unanswered !== attempt) throw error;
    unanswered = attempt;
    const isSet = await opensAccount(values);
    if (isSet === null && isRefused) throw new UncertainOutcome('the new password may be in force', { cause: error });
    if (!isSet) throw error;
  }
  unanswered = null;
}
