import { DELIVERY_DATABASE } from '../../src/delivery/delivery-database.ts';
import { type OutboxEntry, type QueuedMutation, queuedPaths } from '../../src/delivery/outbox-entry.ts';
import { elif, type Stage } from './open-stage.ts';

const STORE = 'kept';
const AT = '2026-03-02T09:00:00.000Z';
let order = 0;

export const readMark = (id: string, at = AT): QueuedMutation => ({ key: `read:${id}`, path: queuedPaths.readNotification, body: { id: [id] }, at });

export const favorite = (code: string, wanted = true, at = AT): QueuedMutation => ({
  key: `favorite:em/${code}`,
  path: queuedPaths.toggleFavorite,
  body: { code, providerId: 'em', wanted, at },
  at,
});

/** Opens the database that page and worker share, bypassing both. */
export function openDeliveryDatabase({ device }: Stage): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = device.indexedDB.open(DELIVERY_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function ask<Value>(stage: Stage, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const database = await openDeliveryDatabase(stage);
  return new Promise((resolve) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => {
      database.close();
      resolve(request.result);
    };
  });
}

/** Stores a value in the database under any key, bypassing page and worker. */
export async function putValue(stage: Stage, key: string, value: unknown): Promise<void> {
  await ask(stage, 'readwrite', (store) => store.put(value, key));
}

/** Puts a value into the outbox as a page does, whether or not it is a valid entry. */
export async function putIntoOutbox(stage: Stage, id: string, value: unknown): Promise<void> {
  await putValue(stage, `outbox/${elif.usercode}/${id}`, value);
}

/** Queues mutations as a page of the player does. */
export async function queue(stage: Stage, mutations: readonly QueuedMutation[], usercode = elif.usercode): Promise<void> {
  for (const mutation of mutations) {
    order += 1;
    const id = `${mutation.key}-${order}`;
    const entry: OutboxEntry = { key: `outbox/${usercode}/${id}`, usercode, id, order, isTried: false, mutation };
    await ask(stage, 'readwrite', (store) => store.put(entry, entry.key));
  }
}

/** Reads the whole outbox, in the order of its entries. */
export async function readOutbox(stage: Stage): Promise<OutboxEntry[]> {
  const entries = await ask<OutboxEntry[]>(stage, 'readonly', (store) => store.getAll(IDBKeyRange.bound('outbox/', 'outbox/\uffff')));
  return entries.sort((one, other) => one.order - other.order);
}

/** Returns what a page will read: each mutation key with its result, or 'waiting'. */
export async function readResults(stage: Stage): Promise<[key: string, result: unknown][]> {
  return (await readOutbox(stage)).map(({ mutation, result }) => [mutation.key, result ?? 'waiting']);
}
