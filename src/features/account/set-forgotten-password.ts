import type * as z from 'zod/mini';
import type { resetPasswordSchema } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

type Reset = z.input<typeof resetPasswordSchema>;

/** The wish whose answer was lost; another name or password is another wish. */
let unanswered: string | null = null;

/** Whether this password opens the account; null where that can't be told. The session that the question opens is ended again. */
async function opensAccount({ username, password }: Reset): Promise<boolean | null> {
  try {
    const { data } = await callEndpoint('account.login', { username, password });
    void callEndpoint('account.logout', {}, { token: data.token }).catch((error: unknown) => console.warn('the session stays open', error));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isFinalAnswer(error) && error.status !== 429 ? false : null;
  }
}

/**
 * Sets a new password by a reset code. Where the answer is lost, a login with the new password tells whether it was set all the same; so does a refusal after
 * such a loss, since the code is then used up by the player himself. Throws what the call was answered where the password was not set, and an
 * UncertainOutcome where a lost call was refused at its repetition and the login can't tell.
 */
export async function setForgottenPassword(values: Reset): Promise<void> {
  const wish = JSON.stringify([values.username, values.password]);
  try {
    await callEndpoint('account.resetPassword', values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = isFinalAnswer(error);
    if (isRefused && unanswered !== wish) throw error;
    unanswered = wish;
    const isSet = await opensAccount(values);
    if (isSet === null && isRefused) throw new UncertainOutcome('the new password may be in force', { cause: error });
    if (!isSet) throw error;
  }
  unanswered = null;
}
