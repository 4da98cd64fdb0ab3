import { readBitmap } from './bitmaps.ts';
import { workerCaches } from './caches.ts';
import { goWithout } from './go-without.ts';
import type { AnswerRequest } from './serve-requests.ts';

/** A file of the build; one without a revision has it in its name. */
interface BuildFile {
  url: string;
  revision: string | null;
}

/** The files that keep their names, and the list of all others: those are a file of their own, so that no start of the worker has to read them. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly BuildFile[] };

/** A file of the build that has not come by then is asked for again with the next installation. */
const FILE_DEADLINE_MS = 60_000;
const OUTDATED_KEY = 'launch/outdated';
const REVISION_QUERY = '__WB_REVISION__';
const { scope } = self.registration;
const { name: cacheName } = workerCaches.files;
const hashedFiles = `${scope}assets/`;
/** The keys under which files lie, by their addresses. */
const keys = new Map(self.__WB_MANIFEST.map(({ url, revision }) => [scope + url, scope + (revision ? `${url}?${REVISION_QUERY}=${revision}` : url)]));

/** True for the file that was asked for, and not for what a hotel's login page or a proxy says in its place. */
async function isGenuine(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const { pathname } = new URL(address);
  const isDocument = pathname.endsWith('.html');
  if (response.headers.get('content-type')?.startsWith('text/html') !== isDocument) return false;
  return !/\/index(?:\.\w+)?\.html$/.test(pathname) || (await response.clone().text()).includes(' data-shell');
}

/** Stores a file that is not there yet. Throws when it does not come. */
async function store(cache: Cache, address: string, key = address): Promise<void> {
  if (await cache.match(key)) return;
  // What has its revision in its name may come from the browser's own cache.
  const response = await fetch(address, { cache: key === address ? 'default' : 'reload', signal: AbortSignal.timeout(FILE_DEADLINE_MS) });
  if (!(await isGenuine(address, response))) throw new Error(`${address} is not the build's file`);
  await cache.put(key, response);
}

/** Addresses of the files that have their revision in their name. Throws where their list is not stored. */
async function readHashedFiles(cache: Cache): Promise<string[]> {
  const list = [...keys.keys()].find((address) => address.startsWith(hashedFiles)) ?? '';
  const stored = await cache.match(list);
  if (!stored) throw new Error('the list of the files is gone');
  const names: string[] = await stored.json();
  return names.map((name) => scope + name);
}

/** One file after the other, so that the page's own requests have the line, too. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [address, key] of keys) await store(cache, address, key);
  for (const address of await readHashedFiles(cache)) await store(cache, address);
}

function match(address: string): Promise<Response | undefined> {
  return caches.match(keys.get(address) ?? address, { cacheName, ignoreVary: true });
}

/** A file of this build, by its address relative to the scope. */
export function readPrecached(address: string): Promise<Response | undefined> {
  return match(scope + address);
}

/**
 * Deletes what the build before the last has left. The last one's scripts and styles stay for tabs that still show it: they ask for them later.
 */
export async function dropOutdatedFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const launch = await caches.open(workerCaches.launch.name);
  const current = new Set([...keys.values(), ...(await readHashedFiles(cache))]);
  const outdated = (await cache.keys()).map(({ url }) => url).filter((url) => !current.has(url));
  const before = (await (await launch.match(OUTDATED_KEY))?.json()) ?? [];
  const isDue = (url: string) => before.includes(url) || url.includes(REVISION_QUERY);
  for (const url of outdated.filter(isDue)) await cache.delete(url);
  await launch.put(OUTDATED_KEY, Response.json(outdated.filter((url) => !isDue(url))));
}

/** The shell's files, icons, fonts and both languages, stored at the installation; files of the build before are answered while they are there. */
export function answerPrecached(worker: ServiceWorkerGlobalScope): AnswerRequest {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  return ({ request }, { href }) => {
    if (request.method !== 'GET' || !(keys.has(href) || href.startsWith(hashedFiles))) return null;
    return readBitmap(request)
      .then((bitmap) => bitmap ?? match(href))
      .catch(goWithout)
      .then((stored) => stored ?? fetch(request));
  };
}
