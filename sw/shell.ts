import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPage } from './is-page.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Precache of the shell, its assets, icons, fonts and both languages; every page of the app starts from it. */
export function serveShell(worker: ServiceWorkerGlobalScope): void {
  precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^refId$/] });
  cleanupOutdatedCaches();
  const base = new URL(worker.registration.scope).pathname;
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname, base),
    createHandlerBoundToURL('index.html'),
  );
}
