import { deleteEarlierRows, readEarlierQueue } from '../storage/device-database.ts';
import { makeEntry, storeEntry } from './delivery-database.ts';
import { moveEarlierWorkerQueue } from './earlier-worker-queue.ts';
import { isOutboxEntry, type QueuedMutation } from './outbox-entry.ts';

/** A row of the page's queue in version 0.1. */
interface EarlierRow {
  key: string;
  stamp: string;
  order: number;
  isTried: boolean;
  wish: QueuedMutation;
  subject?: unknown;
}

/**
 * Moves what version 0.1 queued for this player, in page and worker, into the outbox. A row is deleted only once its
 * entry is in the database. Resolves to false if something has to be tried again.
 */
export async function moveEarlierQueues(usercode: string): Promise<boolean> {
  const rows = (await readEarlierQueue(usercode)) as EarlierRow[];
  const moved: string[] = [];
  for (const { key, stamp, order, isTried, wish, subject } of rows) {
    const entry = { ...makeEntry(usercode, wish, order, subject, stamp), isTried };
    if (!isOutboxEntry(entry) || (await storeEntry(entry))) moved.push(key);
  }
  if (moved.length > 0) await deleteEarlierRows(moved);
  return (await moveEarlierWorkerQueue(usercode)) && moved.length === rows.length;
}
