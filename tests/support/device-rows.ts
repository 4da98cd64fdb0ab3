import type { Page } from 'playwright/test';

/** Name of a store in the device database. */
type StoreName = 'notification' | 'favorite' | 'wish' | 'popup';

/**
 * Reads a store of the device database, bypassing the app. Returns no rows if the app has not created the database yet;
 * nothing else creates it.
 */
export function readRows<Row = { key: string }>(page: Page, store: StoreName): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const made = await indexedDB.databases();
    if (!made.some(({ name: database, version = 0 }) => database === 'meydan' && version > 1)) return [];
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open('meydan');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result as Row[]);
        };
      };
    });
  }, store);
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
