import { phoneUpdateSteps } from '#contract/account.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../state/session.ts';
import { UncertainOutcome } from './uncertain-outcome.ts';

/**
 * The request whose response was lost, as a key; null if none. Another session, number or code makes another request.
 */
let unanswered: string | null = null;

/** True if the server has this number as the player's own verified phone; null if it can not be asked. */
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
 * Verifies a phone with its code and resolves to the server's message. If the response is lost, reads the profile to
 * find out whether the phone is verified. Does the same after a refusal that follows such a loss, since the code is
 * then used up. Rejects with the call's error if the phone is not verified, and with `UncertainOutcome` if a repeated
 * call is refused and the profile can not be read.
 */
export async function verifyOwnPhone({ phone, code }: { phone: string; code: string }): Promise<{ message: string | null }> {
  const attempt = JSON.stringify([readSession()?.token, phone, code]);
  try {
    const answer = await callEndpoint('account.updatePhone', { step: phoneUpdateSteps.checkCode, phone, code });
    unanswered = null;
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'ended') throw error;
    const isRefused = isFinalAnswer(error);
    if (isRefused && unanswered !== attempt) throw error;
    unanswered = attempt;
    const isOwn = await isOwnPhone(phone);
    if (isOwn === null && isRefused) throw new UncertainOutcome('the phone may be verified', { cause: error });
    if (!isOwn) throw error;
    unanswered = null;
    return { message: null };
  }
}
