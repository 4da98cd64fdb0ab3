import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import type { ContentRenewedMessage } from '#contract/worker-messages.ts';
import { workerCaches } from './caches.ts';
import { contentCacheKey } from './post-cache-key.ts';

const paths: readonly string[] = Object.values(publicContentPaths);

/** True for an answer worth keeping: complete, of our own origin, JSON, and a yes. */
export async function isHealthy(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return false;
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

async function tellPages(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const message: ContentRenewedMessage = { type: 'CONTENT_RENEWED', path };
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

function contentPlugin(worker: ServiceWorkerGlobalScope): WorkboxPlugin {
  return {
    handlerWillStart: async ({ request, state }) => {
      if (state) state.key = await contentCacheKey(request.clone());
    },
    cacheKeyWillBeUsed: async ({ request, state }) => (typeof state?.key === 'string' ? state.key : request),
    requestWillFetch: async ({ request }) => {
      const bare = new Headers(request.headers);
      bare.delete('authorization');
      return new Request(request, { headers: bare, credentials: 'omit' });
    },
    cacheWillUpdate: async ({ response }) => ((await isHealthy(response)) ? response : null),
    cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
      if (oldResponse && (await oldResponse.clone().text()) !== (await newResponse.clone().text())) await tellPages(worker, new URL(request.url).pathname);
    },
  };
}

/** `cms/*`, GET and POST: the stored answer at once, renewed behind it; a page hears of newer content. */
export function serveContent(worker: ServiceWorkerGlobalScope): void {
  const { name, maximumEntries, maximumAgeSeconds } = workerCaches.content;
  const base = new URL('api/', worker.registration.scope).href;
  const strategy = new StaleWhileRevalidate({
    cacheName: name,
    plugins: [contentPlugin(worker), new ExpirationPlugin({ maxEntries: maximumEntries, maxAgeSeconds: maximumAgeSeconds })],
  });
  const isContent = ({ url }: { url: URL }) => url.href.startsWith(base) && paths.includes(url.href.slice(base.length).split('?')[0] ?? '');
  registerRoute(isContent, strategy, 'GET');
  registerRoute(isContent, strategy, 'POST');
}
