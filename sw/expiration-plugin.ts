import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { logAndIgnore } from './log-and-ignore.ts';

/**
 * Limits a cache to `maxEntries`: the least recently used are deleted first, and none by age. Workbox's own plugin
 * scans all entries on every cache hit, which only helps expiry by age, and leaves failures of IndexedDB unhandled.
 */
export function expirationPlugin(cacheName: string, maxEntries: number): WorkboxPlugin {
  const expiration = new CacheExpiration(cacheName, { maxEntries, matchOptions: { ignoreVary: true } });
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  /** Runs one expiry after another. Calls made while one is waiting share it. */
  const expire = () => {
    next ??= running.catch(logAndIgnore).then(() => {
      next = undefined;
      running = expiration.expireEntries();
      return running;
    });
    return next;
  };
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
      if (cachedResponse) event.waitUntil(expiration.updateTimestamp(request.url).catch(logAndIgnore));
      return cachedResponse;
    },
    cacheDidUpdate: async ({ oldResponse, request }) => {
      await expiration.updateTimestamp(request.url);
      if (!oldResponse) await expire();
    },
  };
}

/**
 * Marks all entries of a cache as used now, so that those stored by an earlier version without Workbox can expire. Does
 * nothing if the cache does not exist.
 */
export async function adoptEntries(cacheName: string, maxEntries: number): Promise<void> {
  const expiration = new CacheExpiration(cacheName, { maxEntries });
  if (!(await caches.has(cacheName))) return;
  for (const { url } of await (await caches.open(cacheName)).keys()) await expiration.updateTimestamp(url);
}
