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

/** A file of the build that has not come by then is asked for again with the next installation or visit. */
const FILE_DEADLINE_MS = 60_000;
const OUTDATED_KEY = 'launch/outdated';
const REVISION_QUERY = '__WB_REVISION__';
const { scope } = self.registration;
const { name: cacheName } = workerCaches.files;
const hashedFiles = `${scope}assets/`;
/** The keys under which files lie, by their addresses. */
const keys = new Map(self.__WB_MANIFEST.map(({ url, revision }) => [scope + url, scope + (revision ? `${url}?${REVISION_QUERY}=${revision}` : url)]));
/** Address of the list of the files that have their revision in their name, as it has itself: no other build has it. */
const listAddress = [...keys.keys()].find((address) => address.startsWith(hashedFiles)) ?? '';

/** What has its revision in its name may come from the browser's own cache. */
function load(address: string, cache: RequestCache): Promise<Response> {
  return fetch(address, { cache, signal: AbortSignal.timeout(FILE_DEADLINE_MS) });
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;
const isComplete = ({ status, redirected }: Response) => status === 200 && !redirected;

/** True where the server hands out this build at the moment: no login page of a hotel stands in for its list. */
async function isServed(): Promise<boolean> {
  const list = await load(listAddress, 'reload');
  return isComplete(list) && !isHtml(list);
}

/** True for the build's own file, and not for what a hotel's login page, a proxy or another build says in its place. */
async function isGenuine(address: string, response: Response, hashed: readonly string[]): Promise<boolean> {
  const { pathname } = new URL(address);
  const isDocument = pathname.endsWith('.html');
  if (!isComplete(response) || isHtml(response) !== isDocument) return false;
  if (!isDocument) return true;
  if (!/\/index(?:\.\w+)?\.html$/.test(pathname)) return isServed();
  const text = await response.clone().text();
  return hashed.some((file) => text.includes(`${file.slice(scope.length)}" data-entry`));
}

/** Stores a file. Throws when it does not come. */
async function store(cache: Cache, address: string, key: string, hashed: readonly string[]): Promise<void> {
  const response = await load(address, key === address ? 'default' : 'reload');
  if (!(await isGenuine(address, response, hashed))) throw new Error(`${address} is not the build's file`);
  await cache.put(key, response);
}

/** Addresses of the files that have their revision in their name. Throws where their list is not stored. */
async function readHashedFiles(cache: Cache): Promise<string[]> {
  const stored = await cache.match(listAddress);
  if (!stored) throw new Error('the list of the files is gone');
  const names: string[] = await stored.json();
  return names.map((name) => scope + name);
}

/** True for the whole address of a file of this build that has its revision in its name. Throws where their list is not stored. */
export async function isHashedFile(address: string): Promise<boolean> {
  return (await readHashedFiles(await caches.open(cacheName))).includes(address);
}

/**
 * Stores what is missing of the build's files: all at the installation, and later what the browser or the player has
 * taken out of Cache Storage. One file after the other, so that the page's own requests have the network, too. Throws
 * when one does not come; the next call goes on from there.
 */
export async function storeMissingFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  if (!stored.has(listAddress)) await store(cache, listAddress, listAddress, []);
  stored.add(listAddress);
  const hashed = await readHashedFiles(cache);
  for (const [address, key] of [...keys, ...hashed.map((file) => [file, file] as const)]) if (!stored.has(key)) await store(cache, address, key, hashed);
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
  await launch.put(OUTDATED_KEY, new Response(JSON.stringify(outdated.filter((url) => !isDue(url)))));
}

/** The shell's files, icons, fonts and both languages, stored at the installation; files of the build before are answered while they are there. */
export function answerPrecached(worker: ServiceWorkerGlobalScope): AnswerRequest {
  worker.addEventListener('install', (event) => event.waitUntil(storeMissingFiles()));
  return ({ request }, { href }) => {
    if (request.method !== 'GET' || !(keys.has(href) || href.startsWith(hashedFiles))) return null;
    return readBitmap(request)
      .then((bitmap) => bitmap ?? match(href))
      .catch(goWithout)
      .then((stored) => stored ?? fetch(request));
  };
}
