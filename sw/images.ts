import { workerCaches } from './caches.ts';
import type { AnswerRequest } from './serve-requests.ts';
import { storedFirst } from './stored-first.ts';

const IMAGE_DEADLINE_MS = 15_000;
/** First parts of paths whose pictures are nobody else's business, if there are any. */
const PRIVATE_ROOMS = /^(?:api|hub|wallet|payments)\//;
/** Pictures that this worker has asked for since it was started: asking once is enough. */
const renewed = new Set<string>();

/** True for a complete picture of our own origin that is not too large and that anybody may keep. */
async function isHealthy(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false;
  if (!response.headers.get('content-type')?.startsWith('image/')) return false;
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return false;
  return (await response.blob()).size <= workerCaches.images.largestBytes;
}

/**
 * This site's pictures that are not in the build: the stored one at once, asked for again once in a worker's life; the least recently used are dropped.
 * Those of other origins are left to the browser, because nobody could tell a good one from a bad one.
 */
export function answerImages(worker: ServiceWorkerGlobalScope): AnswerRequest {
  const { name: cacheName, mostEntries } = workerCaches.images;
  const base = worker.registration.scope;
  return (event, { href }) => {
    const { request } = event;
    if (request.destination !== 'image' || request.method !== 'GET' || !href.startsWith(base) || PRIVATE_ROOMS.test(href.slice(base.length))) return null;
    const load = async () => {
      const answer = await fetch(request, { signal: AbortSignal.timeout(IMAGE_DEADLINE_MS) });
      renewed.add(href);
      return answer;
    };
    return storedFirst({ cacheName, key: href, mostEntries, load, isHealthy, isRenewalSuperfluous: renewed.has(href) }, event);
  };
}
