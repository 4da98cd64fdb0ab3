import type { PlayStatus } from '#contract/responsible-play.ts';
import type { Application } from '../application.ts';
import type { Outcome } from '../http/serve-endpoint.ts';
import { message } from '../messages/message.ts';
import { changeLimit, type LimitCall } from './change-limit.ts';
import { putRaise, readRaise, recordChange } from './limit-store.ts';

/** Cancels a requested raise: the limit stays unchanged, as it does without one. */
export async function keepLimit(application: Application, call: LimitCall): Promise<Outcome<PlayStatus>> {
  return changeLimit(application, call, async (transaction, { name, row, now }) => {
    if (row && readRaise(row, now)) {
      await putRaise(transaction, name, null);
      await recordChange(transaction, name, { act: 'keep', value: row.value, changedAt: now });
    }
    return { done: message(call.locale, 'limit.kept') };
  });
}
