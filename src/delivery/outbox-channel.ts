import { openChannel } from '../storage/open-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export const OUTBOX_CHANNEL = 'meydan-outbox-2';

/** `CHANGED`: the queue has to be read again. `RESULT`: the server has decided on this entry, which has its result. */
export type OutboxMessage = { type: 'CHANGED' } | { type: 'RESULT'; entry: OutboxEntry };

/** Opens the channel on which tabs and the worker notify each other; null if the browser has none. */
export function openOutboxChannel(): BroadcastChannel | null {
  return openChannel(OUTBOX_CHANNEL);
}
