import type { WorkboxPlugin } from 'workbox-core/types.js';
import { notifyPages } from './notify-pages.ts';

/**
 * Pages read again what was renewed, and that request refreshes it again: with a response that is never the same twice,
 * such as one with its time, they would go on without end.
 */
const QUIET_MS = 60_000;

/**
 * Notifies every page when a different response replaces the stored one of a `cms/*` call, at most once a minute for
 * each request. What changes sooner is shown by the next request.
 */
export function contentRenewedPlugin(worker: ServiceWorkerGlobalScope): WorkboxPlugin {
  /** When pages were last notified, by the cache key. */
  const notifiedAtMs = new Map<string, number>();
  return {
    cacheDidUpdate: async ({ oldResponse, newResponse, request: { url } }) => {
      if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
      const nowMs = performance.now();
      if (nowMs - (notifiedAtMs.get(url) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
      notifiedAtMs.set(url, nowMs);
      await notifyPages(worker, { type: 'CONTENT_RENEWED', path: new URL(url).pathname });
    },
  };
}
