import { deleteEarlierQueue, readEarlierQueue } from '../storage/device-database.ts';
import { makeEntry, readStored, storeEntry, storeValue } from './delivery-database.ts';
import { isOutboxEntry, type OutboxEntry, type QueuedMutation } from './outbox-entry.ts';

/** A row of the page's queue in version 0.1. */
interface EarlierRow {
  stamp: string;
  order: number;
  isTried: boolean;
  wish: QueuedMutation;
  subject?: unknown;
}

/** Returns what the worker of version 0.1 queued by itself, for this player: read marks of notifications' buttons. */
async function readWorkersMarks(usercode: string): Promise<QueuedMutation[]> {
  try {
    if ((await readStored('player'))?.usercode !== usercode) return [];
    const stored = (await readStored('wishes')) as readonly (QueuedMutation & { isOwn?: boolean })[] | undefined;
    return (stored ?? []).filter(({ isOwn }) => isOwn).map(({ key, path, body, at }) => ({ key, path, body, at }));
  } catch (error) {
    console.warn('the queue of an earlier version can not be read', error);
    return [];
  }
}

/**
 * Moves what version 0.1 queued for this player, in page and worker, into the outbox. Does nothing if there is none. Two
 * tabs that do so at the same time make the same entries.
 */
export async function moveEarlierQueues(usercode: string): Promise<void> {
  const rows = (await readEarlierQueue(usercode)) as EarlierRow[];
  const marks = await readWorkersMarks(usercode);
  const moved: OutboxEntry[] = [
    ...rows.map(({ stamp, order, isTried, wish, subject }) => ({ ...makeEntry(usercode, wish, order, subject, stamp), isTried })),
    ...marks.map((mark) => ({ ...makeEntry(usercode, mark, Date.parse(mark.at) || 0, undefined, mark.key), isTried: true })),
  ];
  for (const entry of moved) if (isOutboxEntry(entry)) await storeEntry(entry);
  if (rows.length > 0) await deleteEarlierQueue(usercode);
  if (marks.length > 0) await storeValue('wishes', undefined);
}
