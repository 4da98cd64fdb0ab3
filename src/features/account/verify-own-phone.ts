import { phoneUpdateSteps } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../api/session.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

/** The wish whose answer was lost; another session, number or code is another wish. */
let unanswered: string | null = null;

/** Whether the server holds this number for the player's own; null where it can't be asked. */
async function isOwnPhone(phone: string): Promise<boolean | null> {
  try {
    const { data } = await callEndpoint('account.profile', {});
    return data.smsVerified && data.phone === phone;
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'ended') return null;
    throw error;
  }
}

/**
 * Brings the code of a phone back. Where the answer is lost the profile tells whether the phone is verified all the same; so it does after a refusal that
 * follows such a loss, since the code is then used up. Throws what the call was answered where the phone is not verified, and an UncertainOutcome where a
 * lost call was refused at its repetition and there is no profile to ask.
 */
export async function verifyOwnPhone({ phone, code }: { phone: string; code: string }): Promise<{ message: string | null }> {
  const wish = JSON.stringify([readSession()?.token, phone, code]);
  try {
    const answer = await callEndpoint('account.updatePhone', { step: phoneUpdateSteps.checkCode, phone, code });
    unanswered = null;
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'ended') throw error;
    const isRefused = isFinalAnswer(error);
    if (isRefused && unanswered !== wish) throw error;
    unanswered = wish;
    const isOwn = await isOwnPhone(phone);
    if (isOwn === null && isRefused) throw new UncertainOutcome('the phone may be verified', { cause: error });
    if (!isOwn) throw error;
    unanswered = null;
    return { message: null };
  }
}
