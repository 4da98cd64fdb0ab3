import type { Locale } from '#contract/request-headers.ts';
import { message } from './message.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** From this many on, a unit gives way to the next one. */
const MOST_OF_A_UNIT = 2;

/**
 * Formats a waiting time in words, never shorter than it is: whole seconds up to two minutes, whole minutes up to two
 * hours, then whole hours.
 */
export function waitTime(locale: Locale, seconds: number): string {
  const [unitS, one, many] =
    seconds <= MOST_OF_A_UNIT * MINUTE_S
      ? ([1, 'wait.second', 'wait.seconds'] as const)
      : seconds <= MOST_OF_A_UNIT * HOUR_S
        ? ([MINUTE_S, 'wait.minute', 'wait.minutes'] as const)
        : ([HOUR_S, 'wait.hour', 'wait.hours'] as const);
  const count = Math.max(1, Math.ceil(seconds / unitS));
  return message(locale, count === 1 ? one : many, { count: String(count) });
}
