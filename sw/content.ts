import type { RouteMatchCallback } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { readEnvelope } from '#contract/read-envelope.ts';
import { anonymousPlugin } from './anonymous-plugin.ts';
import { answerPostedPlugin } from './answer-posted-plugin.ts';
import { workerCaches } from './caches.ts';
import { contentKeyPlugin } from './content-key-plugin.ts';
import { contentRenewedPlugin } from './content-renewed-plugin.ts';
import { ownResponsePlugin } from './own-response-plugin.ts';
import { ResilientStaleWhileRevalidate } from './resilient-stale-while-revalidate.ts';

/** Shorter than the page's own deadline, so that the page learns the reason of a failure. */
const CONTENT_DEADLINE_MS = 8_000;
const paths: readonly string[] = Object.values(publicContentPaths);

/**
 * True if the response states its success itself. A bare list or bare data, which pages accept from other backends, is
 * not stored.
 */
async function isSuccess(response: Response): Promise<boolean> {
  return readEnvelope(await response.json(), response.status, true)?.success === true;
}

/**
 * Returns the routes of `cms/*`, GET and POST. They respond from the cache at once, refresh it in the background, and
 * notify pages of newer content. Requests with `cache: 'no-store'` are not handled and reach the server.
 */
export function contentRoutes(worker: ServiceWorkerGlobalScope): Route[] {
  const base = new URL('api/', worker.registration.scope).href;
  const strategy = new ResilientStaleWhileRevalidate({
    ...workerCaches.content,
    deadlineMs: CONTENT_DEADLINE_MS,
    plugins: [anonymousPlugin, contentKeyPlugin, ownResponsePlugin('application/json', isSuccess), contentRenewedPlugin(worker), answerPostedPlugin(worker)],
  });
  const isContent: RouteMatchCallback = ({ request, url }) =>
    url.href.startsWith(base) && paths.includes((url.origin + url.pathname).slice(base.length)) && request.cache !== 'no-store';
  return [new Route(isContent, strategy), new Route(isContent, strategy, 'POST')];
}
