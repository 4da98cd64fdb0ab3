import { makeEntry, readEntries, readStored, storeEntry, storeValue } from './delivery-database.ts';
import { isOutboxEntry, type QueuedMutation } from './outbox-entry.ts';

/**
 * Moves the queue that the worker of version 0.1 had of this player into the outbox: its own read marks, and a copy of
 * the page's. Leaves out what the outbox has already. Does nothing if there is none; resolves to false if it has to be
 * tried again.
 */
export async function moveEarlierWorkerQueue(usercode: string): Promise<boolean> {
  try {
    const stored = (await readStored('wishes')) as readonly (QueuedMutation | null)[] | undefined;
    if (!stored || (await readStored('player'))?.usercode !== usercode) return true;
    const known = new Set((await readEntries(usercode)).map(({ mutation }) => `${mutation.key} ${mutation.at}`));
    let areWritten = true;
    for (const [index, mutation] of stored.entries()) {
      if (!mutation) continue;
      const { key, path, body, at } = mutation;
      // The times are of milliseconds; the index preserves the order of those of the same one.
      const order = (Date.parse(at) || 0) + index / stored.length;
      const entry = { ...makeEntry(usercode, { key, path, body, at }, order), isTried: true };
      if (isOutboxEntry(entry) && !known.has(`${key} ${at}`)) areWritten = (await storeEntry(entry)) && areWritten;
    }
    if (areWritten) await storeValue('wishes', undefined);
    return areWritten;
  } catch (error) {
    console.warn('the queue of an earlier version can not be read', error);
    return false;
  }
}
