import type { Locale } from '#contract/request-headers.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';
import type { Outcome } from './outcome.ts';

/** Refuses a call that can wait while the process is overloaded, with the time to wait: 429 and `Retry-After`. */
export function refuseOverloaded(locale: Locale, retryAfterSeconds: number): Outcome<never> {
  return { success: false, message: message(locale, 'request.overloaded', { wait: waitTime(locale, retryAfterSeconds) }), status: 429, retryAfterSeconds };
}

/** Refuses what was done too often, with the time to wait: 429 and `Retry-After`. */
export function refuseTooMany(locale: Locale, retryAfterSeconds: number): Outcome<never> {
  return { success: false, message: message(locale, 'request.tooMany', { wait: waitTime(locale, retryAfterSeconds) }), status: 429, retryAfterSeconds };
}
