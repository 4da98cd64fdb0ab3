import { openChannel } from '../storage/open-channel.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Tabs of version 0.1 send messages of another form on `meydan-outbox`. */
export const OUTBOX_CHANNEL = 'meydan-outbox-2';

/**
 * `CHANGED`: the queue has to be read again. `RESULTS`: the server has decided on these entries, which have their
 * results; `isShown` is true if the sender is a tab, which shows a refusal by itself.
 */
export type OutboxMessage = { type: 'CHANGED' } | { type: 'RESULTS'; entries: readonly OutboxEntry[]; isShown: boolean };

/** Opens the channel on which tabs and the worker notify each other; null if the browser has none. */
export function openOutboxChannel(): BroadcastChannel | null {
  return openChannel(OUTBOX_CHANNEL);
}
