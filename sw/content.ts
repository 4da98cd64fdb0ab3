import { publicContentPaths } from '#contract/public-content-paths.ts';
import { workerCaches } from './caches.ts';
import { contentCacheKey } from './post-cache-key.ts';
import type { AnswerRequest } from './serve-requests.ts';
import { storedFirst } from './stored-first.ts';
import { tellPages } from './tell-pages.ts';

/** Ends before the page gives up, so that the page learns why. */
const CONTENT_DEADLINE_MS = 8_000;
const paths: readonly string[] = Object.values(publicContentPaths);

/** True for an answer worth keeping: complete, of our own origin, JSON, and a yes. */
export async function isHealthy(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return false;
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

/** The same question without anything that tells who asks, and with an end. */
function ask(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  return fetch(new Request(request, { headers, credentials: 'omit', signal: AbortSignal.timeout(CONTENT_DEADLINE_MS) }));
}

async function serve(worker: ServiceWorkerGlobalScope, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const load = () => ask(request);
  const key = await contentCacheKey(request.clone()).catch(() => null);
  // A body that is no JSON has no key; the server says what is wrong with it.
  if (key === null) return load();
  const onRenewed = () => tellPages(worker, { type: 'CONTENT_RENEWED', path: new URL(request.url).pathname });
  const { name: cacheName, ...limits } = workerCaches.content;
  return storedFirst({ cacheName, key, ...limits, load, isHealthy, onRenewed }, event);
}

/** `cms/*`, GET and POST: the stored answer at once, renewed behind it; a page hears of newer content. One that wants the server's own word says `no-store`. */
export function answerContent(worker: ServiceWorkerGlobalScope): AnswerRequest {
  const base = new URL('api/', worker.registration.scope).href;
  return (event, { href }) => {
    const isContent = href.startsWith(base) && paths.includes(href.slice(base.length).split('?')[0] ?? '');
    return isContent && ['GET', 'POST'].includes(event.request.method) && event.request.cache !== 'no-store' ? serve(worker, event) : null;
  };
}
