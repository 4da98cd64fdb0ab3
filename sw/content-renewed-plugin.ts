import type { WorkboxPlugin } from 'workbox-core/types.js';
import { notifyPages } from './notify-pages.ts';

/** Notifies every page when a different response replaces the stored one of a `cms/*` call. */
export function contentRenewedPlugin(worker: ServiceWorkerGlobalScope): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
      if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
      await notifyPages(worker, { type: 'CONTENT_RENEWED', path: new URL(request.url).pathname });
    },
  };
}
