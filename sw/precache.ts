import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { Route } from 'workbox-routing/Route.js';
import { buildFilePlugin } from './build-file-plugin.ts';
import { deadlinePlugin } from './deadline-plugin.ts';
import { deleteOutdatedFiles } from './outdated-files.ts';

/** A file of the build. `revision` is null if its name contains one (a hashed file). */
interface BuildFile {
  url: string;
  revision: string | null;
}

/**
 * `__WB_MANIFEST` holds the files with stable names, and the list of all hashed files. That list is a separate file, so
 * that the worker does not have to read it at every start.
 */
declare const self: ServiceWorkerGlobalScope;

/** A file that takes longer is requested again at the next installation or visit. */
const FILE_DEADLINE_MS = 60_000;
const { scope } = self.registration;
const hashedFiles = `${scope}assets/`;
const manifest = self.__WB_MANIFEST as BuildFile[];
const list = manifest.filter(({ revision }) => revision === null);
const listAddress = scope + list[0]?.url;
const plugins = [deadlinePlugin(FILE_DEADLINE_MS), buildFilePlugin({ scope, listAddress, readHashedFiles, deadlineMs: FILE_DEADLINE_MS })];
const controller = new PrecacheController({ plugins });
const { strategy } = controller;
strategy.matchOptions = { ignoreVary: true };
// The list comes first, because documents are checked against it.
controller.addToCacheList([...list, ...manifest]);

/** Returns the paths of the hashed files, relative to the scope. Rejects if their list is not stored. */
async function readHashedFiles(): Promise<string[]> {
  const stored = await controller.matchPrecache(listAddress);
  if (!stored) throw new Error('the list of the files is not stored');
  return stored.json();
}

async function addHashedFiles(): Promise<void> {
  controller.addToCacheList((await readHashedFiles()).map((url) => ({ url, revision: null })));
}

/**
 * Stores the missing files of the build one at a time, to leave bandwidth for the page's own requests. Rejects if a
 * file cannot be fetched or stored; the next call resumes there.
 */
async function storeFiles(installation: ExtendableEvent): Promise<void> {
  await controller.install(installation);
  await addHashedFiles();
  await controller.install(installation);
}

/** Stores all files of the build before the worker counts as installed. */
export function storeFilesAtInstall(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(storeFiles(event)));
}

/**
 * Stores files again that the browser or the player removed from the precache since the installation. Rejects like an
 * installation. The event that triggers it must wait for it.
 */
export async function restoreFiles(): Promise<void> {
  const stored = new Set((await (await caches.open(strategy.cacheName)).keys()).map(({ url }) => url));
  if (stored.has(listAddress)) await addHashedFiles();
  if ([...controller.getURLsToCacheKeys().values()].every((key) => stored.has(key))) return;
  // Workbox stores files only during an installation. The caller waits for the returned promise, so `waitUntil` has
  // nothing to do.
  await storeFiles({ type: 'install', waitUntil: () => undefined } as unknown as ExtendableEvent);
}

/** True for the absolute URL of a hashed file of this build. Rejects if their list is not stored. */
export async function isHashedFile(address: string): Promise<boolean> {
  return (await readHashedFiles()).some((path) => scope + path === address);
}

/** Returns a stored file with a stable name by its path relative to the scope; undefined if it is not stored. */
export function readPrecached(address: string): Promise<Response | undefined> {
  return controller.matchPrecache(address);
}

/**
 * Deletes files of earlier builds, except for the previous build's hashed files. Rejects if the list of this build's
 * hashed files is not stored.
 */
export async function dropOutdatedFiles(): Promise<void> {
  await addHashedFiles();
  await deleteOutdatedFiles(strategy.cacheName, new Set(controller.getURLsToCacheKeys().values()));
}

/**
 * Returns the route of the build's files, and of the previous build's while they are stored. Files that are not stored
 * come from the server.
 */
export function precacheRoute(): Route {
  const route = new Route(
    ({ url: { origin, pathname, search } }) => {
      const address = origin + pathname + search;
      const cacheKey = controller.getCacheKeyForURL(address) ?? (address.startsWith(hashedFiles) && address);
      return cacheKey && { cacheKey };
    },
    (options) => strategy.handle(options),
  );
  route.setCatchHandler(({ request }) => fetch(request));
  return route;
}
