/**
 * Caches the shell of the vendors' pages (the document and its assets) on the device, so that the pages open offline.
 * The document is stored without its request address, which names the player. Calls are never cached here.
 */

const SHELL_CACHE = 'sports-shell';
const ASSETS = '/assets/';
const VENDOR_PATHS: readonly string[] = ['/betsy', '/betco'];
/** If the network has not responded after this time, the cached document is shown, ms. */
const DOCUMENT_DEADLINE_MS = 4_000;

/** The parts of a worker's scope that are used here, because the page's own types do not include workers. */
interface LongEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent<unknown>) => void): void;
}
const scope = self as unknown as WorkerScope;

/** Returns a copy of a response without the response's address. */
const withoutAddress = async (answer: Response): Promise<Response> =>
  new Response(await answer.blob(), { status: answer.status, statusText: answer.statusText, headers: answer.headers });

async function keepDocument(pathname: string, answer: Response): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.put(pathname, await withoutAddress(answer));
}

async function answerDocument(event: FetchEvent, pathname: string): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(pathname);
  const asked = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(keepDocument(pathname, answer.clone()));
    return answer;
  });
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, DOCUMENT_DEADLINE_MS, kept));
  return Promise.race([asked.catch(() => kept), late]);
}

/**
 * Responds with an asset from the cache, otherwise from the network. The name of an asset changes with its content, so
 * a cached one is always right.
 */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: SHELL_CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** Caches these assets, and the document if it is not cached yet. Removes the assets of an older page. */
async function keepShell(pathname: string, assets: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const wanted = new Set(assets.map((path) => new URL(path, location.origin).href).filter((address) => new URL(address).pathname.startsWith(ASSETS)));
  const held = new Set((await cache.keys()).map(({ url }) => url));
  if (!held.has(new URL(pathname, location.origin).href)) await cache.add(pathname);
  await cache.addAll([...wanted].filter((address) => !held.has(address)));
  const old = [...held].filter((address) => new URL(address).pathname.startsWith(ASSETS) && !wanted.has(address));
  for (const address of old) await cache.delete(address);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate' && VENDOR_PATHS.includes(pathname)) event.respondWith(answerDocument(event, pathname));
  else if (pathname.startsWith(ASSETS)) event.respondWith(answerAsset(event.request));
});
scope.addEventListener('message', (event) => {
  const { pathname, assets } = event.data as { pathname: string; assets: readonly string[] };
  const done = keepShell(pathname, assets).then(
    () => event.ports[0]?.postMessage('kept'),
    // Losing the connection while caching is not an error: the next visit caches the page.
    (error: unknown) => console.info('the page is not kept for later', error),
  );
  event.waitUntil(done);
});
