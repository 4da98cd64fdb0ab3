import type { Page } from 'playwright/test';

/** Runs in the page, so it can't use anything from this module. */
async function readEverything(): Promise<string> {
  const inCaches = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const isText = (response: Response) => /text|json|svg|script/.test(response.headers.get('content-type') ?? '');
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request);
          return [name, request.url, [...request.headers], response && isText(response) ? await response.text() : ''];
        }),
      );
    }),
  );
  const readStore = (database: IDBDatabase, name: string) =>
    new Promise((resolve, reject) => {
      const rows = database.transaction(name).objectStore(name).getAll();
      rows.onsuccess = () => resolve(rows.result);
      rows.onerror = () => reject(rows.error);
    });
  const inDatabases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const stores = await Promise.all([...database.objectStoreNames].map((store) => readStore(database, store)));
      database.close();
      return [name, stores];
    }),
  );
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = ((await registration?.getNotifications()) ?? []).map(({ title, body, tag, data }) => [title, body, tag, data]);
  return JSON.stringify([
    inCaches,
    inDatabases,
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    shown,
    document.documentElement.outerHTML,
    location.href,
  ]);
}

/**
 * Returns everything that a page's origin stores on the device and shows, as one text: caches, databases, storage,
 * history, notifications, the document.
 */
export function readStored(page: Page): Promise<string> {
  return page.evaluate(readEverything);
}
