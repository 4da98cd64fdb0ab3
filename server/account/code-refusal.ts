import type { Locale } from '#contract/request-headers.ts';
import type { Outcome } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';

const HOUR_S = 60 * 60;

/** The refusal to send another code, with the time after which one may be sent. */
export function refuseForNow(locale: Locale, waitSeconds: number): Outcome<never> {
  const wait = waitTime(locale, waitSeconds);
  const text = message(locale, waitSeconds > HOUR_S ? 'account.codeLimit' : 'account.codeWait', { wait });
  return { success: false, message: text, retryAfterSeconds: waitSeconds };
}
