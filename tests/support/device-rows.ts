import type { Page } from 'playwright/test';
import { DELIVERY_DATABASE } from '../../src/delivery/delivery-database.ts';
import { isOutboxEntry, type OutboxEntry, type QueuedMutation } from '../../src/delivery/outbox-entry.ts';

/** Name of a store in the device database; `wish` is the queue of version 0.1. */
type StoreName = 'notification' | 'favorite' | 'wish' | 'popup';

/**
 * Reads a store of a database of the app, bypassing the app. Returns no rows if the app has not created the database
 * yet; nothing else creates it.
 */
function readStore(page: Page, database: string, version: number, store: string): Promise<unknown[]> {
  return page.evaluate(
    async ([wantedDatabase, wantedVersion, name]) => {
      const made = await indexedDB.databases();
      if (!made.some((one) => one.name === wantedDatabase && (one.version ?? 0) >= wantedVersion)) return [];
      return new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(wantedDatabase);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
    },
    [database, version, store] as const,
  );
}

/** Reads a store of the device database, bypassing the app. */
export function readRows<Row = { key: string }>(page: Page, store: StoreName): Promise<Row[]> {
  return readStore(page, 'meydan', 2, store) as Promise<Row[]>;
}

/** Reads all entries of the outbox, bypassing the app. */
export async function readOutbox(page: Page): Promise<OutboxEntry[]> {
  return (await readStore(page, DELIVERY_DATABASE, 1, 'kept')).filter(isOutboxEntry);
}

/** Puts rows under their keys into a store whose keys are not part of its rows. Creates the database if needed. */
function putRows(page: Page, database: string, store: string, rows: Readonly<Record<string, unknown>>): Promise<void> {
  return page.evaluate(
    ([name, storeName, entries]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(storeName, 'readwrite');
          const target = writing.objectStore(storeName);
          for (const [key, row] of Object.entries(entries)) target.keyPath === null ? target.put(row, key) : target.put(row);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [database, store, rows] as const,
  );
}

let order = 0;

/** Queues mutations of a player as a page does, bypassing the app. */
export async function queueInOutbox(page: Page, usercode: string, mutations: readonly QueuedMutation[]): Promise<void> {
  const entries = mutations.map((mutation): OutboxEntry => {
    order += 1;
    return { key: `outbox/${usercode}/${order}`, usercode, id: String(order), order, isTried: false, mutation };
  });
  await putRows(page, DELIVERY_DATABASE, 'kept', Object.fromEntries(entries.map((entry) => [entry.key, entry])));
}

/** Leaves queued mutations on the device as version 0.1 did: of its page, and of its worker. */
export async function leaveEarlierQueues(page: Page, usercode: string, ofPage: readonly QueuedMutation[], ofWorker: readonly QueuedMutation[]): Promise<void> {
  const rows = ofPage.map((wish, index) => ({ key: `${usercode}/${index}`, usercode, stamp: String(index), order: index, isTried: false, wish }));
  await putRows(page, 'meydan', 'wish', Object.fromEntries(rows.map((row) => [row.key, row])));
  await putRows(page, DELIVERY_DATABASE, 'kept', { wishes: ofWorker.map((wish) => ({ ...wish, isOwn: true })) });
}

/** Returns the hashes of the popups that this device has seen. */
export const readSeenPopups = async (page: Page): Promise<string[]> => (await readRows(page, 'popup')).map(({ key }) => key);

/** Records, bypassing the app, that the device has seen a popup. */
export async function keepSeenPopup(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (hash) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('meydan');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('popup', 'readwrite');
          writing.objectStore('popup').put({ key: hash, seenAt: Date.now() });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    key,
  );
}
