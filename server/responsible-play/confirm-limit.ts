import type { PlayStatus } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import type { Outcome } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { waitTime } from '../messages/wait-time.ts';
import { changeLimit, type LimitCall } from './change-limit.ts';
import { deleteLimit, putLimit, readRaise, recordChange } from './limit-store.ts';

const SECOND_MS = 1000;

/**
 * Puts a raise into effect. Refuses: none was requested, or it has lapsed; its 24 hours are not over, with the time
 * left.
 */
export async function confirmLimit(application: Application, call: LimitCall): Promise<Outcome<PlayStatus>> {
  const { locale } = call;
  return changeLimit(application, call, async (transaction, { name, row, now }) => {
    const raise = row ? readRaise(row, now) : null;
    if (!raise) return { refusal: message(locale, 'limit.noRaise') };
    if (now < raise.confirmableAt) {
      const wait = waitTime(locale, (raise.confirmableAt.getTime() - now.getTime()) / SECOND_MS);
      return { refusal: message(locale, 'limit.raiseTooEarly', { wait }) };
    }
    if (raise.value === null) await deleteLimit(transaction, name);
    else await putLimit(transaction, name, raise.value);
    await recordChange(transaction, name, { act: 'confirm', value: raise.value, changedAt: now });
    return { done: message(locale, raise.value === null ? 'limit.removed' : 'limit.raised') };
  });
}
