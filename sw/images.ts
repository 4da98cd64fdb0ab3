import { Route } from 'workbox-routing/Route.js';
import { workerCaches } from './caches.ts';
import { ownResponsePlugin } from './own-response-plugin.ts';
import { RevalidateOnce } from './revalidate-once.ts';

const IMAGE_DEADLINE_MS = 15_000;
/** Paths, relative to the scope, below which pictures may be private. */
const PRIVATE_PATHS = /^(?:api|hub|wallet|payments)\//;
const { cacheName, maxEntries, largestBytes } = workerCaches.images;

/** True if anyone may store the response and its body has at most `largestBytes`. Consumes the body. */
export async function isPublicImage(response: Response): Promise<boolean> {
  return !/no-store|private/.test(response.headers.get('cache-control') ?? '') && (await response.blob()).size <= largestBytes;
}

/**
 * Returns the route of this site's pictures that are not in the build. It responds from the cache at once, and
 * refreshes each picture once until the worker restarts. The least recently used pictures are deleted. Pictures of
 * other origins are left to the browser, because their responses cannot be checked.
 */
export function imageRoute({ registration: { scope } }: ServiceWorkerGlobalScope): Route {
  const strategy = new RevalidateOnce({ cacheName, maxEntries, deadlineMs: IMAGE_DEADLINE_MS, plugins: [ownResponsePlugin('image/', isPublicImage)] });
  return new Route(
    ({ request, url: { href } }) => request.destination === 'image' && href.startsWith(scope) && !PRIVATE_PATHS.test(href.slice(scope.length)),
    strategy,
  );
}
