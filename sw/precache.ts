import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { workerCaches } from './caches.ts';
import { goWithout } from './go-without.ts';
import type { AnswerRequest } from './serve-requests.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A file of the build that has not come by then is asked for again with the next installation. */
const FILE_DEADLINE_MS = 60_000;
const OUTDATED_KEY = 'launch/outdated';

/** True for the file that was asked for, and not for what a hotel's login page or a proxy says in its place. */
async function isGenuine(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const { pathname } = new URL(address);
  const isDocument = pathname.endsWith('.html');
  if (response.headers.get('content-type')?.startsWith('text/html') !== isDocument) return false;
  return !/\/index(?:\.\w+)?\.html$/.test(pathname) || (await response.text()).includes(' data-shell');
}

const controller = new PrecacheController({
  plugins: [
    {
      requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(FILE_DEADLINE_MS) }),
      cacheWillUpdate: async ({ request, response }) => ((await isGenuine(request.url, response.clone())) ? response : null),
    },
  ],
});

/** A file of this build, by its address relative to the scope. */
export function readPrecached(address: string): Promise<Response | undefined> {
  return controller.matchPrecache(address);
}

/**
 * Deletes what the build before the last has left. The last one's scripts and styles stay for tabs that still show it: they ask for them later.
 */
export async function dropOutdatedFiles(): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const launch = await caches.open(workerCaches.launch.name);
  const current = new Set(controller.getURLsToCacheKeys().values());
  const outdated = (await cache.keys()).map(({ url }) => url).filter((url) => !current.has(url));
  const before = (await (await launch.match(OUTDATED_KEY))?.json()) ?? [];
  const isDue = (url: string) => before.includes(url) || url.includes('__WB_REVISION__');
  for (const url of outdated.filter(isDue)) await cache.delete(url);
  await launch.put(OUTDATED_KEY, Response.json(outdated.filter((url) => !isDue(url))));
}

async function matchFile(request: Request): Promise<Response | undefined> {
  const options = { cacheName: controller.strategy.cacheName, ignoreVary: true };
  return (await readPrecached(request.url)) ?? caches.match(request, options);
}

/** The shell's files, icons, fonts and both languages, stored at the installation; files of the build before are answered while they are there. */
export function answerPrecached(worker: ServiceWorkerGlobalScope): AnswerRequest {
  controller.addToCacheList(self.__WB_MANIFEST);
  worker.addEventListener('install', (event) => void controller.install(event));
  const assets = new URL('assets/', worker.registration.scope).href;
  return ({ request }, { href }) => {
    if (request.method !== 'GET' || !(controller.getCacheKeyForURL(href) || href.startsWith(assets))) return null;
    return matchFile(request)
      .catch(goWithout)
      .then((stored) => stored ?? fetch(request));
  };
}
