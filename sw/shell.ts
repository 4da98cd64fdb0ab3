import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { launchDocument } from './home-snapshot.ts';
import { isPage } from './is-page.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Precache of the shell, its assets, icons, fonts and both languages; every page of the app starts from it. */
export function serveShell(worker: ServiceWorkerGlobalScope): void {
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  const base = new URL(worker.registration.scope).pathname;
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname, base),
    async ({ url, request }) => {
      try {
        return await launchDocument(url.pathname === base);
      } catch (error) {
        // Storage was emptied under the worker: the line is the only way left.
        console.warn('the shell could not be read', error);
        return fetch(request);
      }
    },
  );
}
