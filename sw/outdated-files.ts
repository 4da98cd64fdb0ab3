import { workerCaches } from './caches.ts';

const LIST_KEY = 'launch/outdated';

/**
 * Deletes files of earlier builds from the precache, except for the previous build's hashed files, which tabs that
 * still show that build request later. `current` holds the cache keys of the active build's files. Workbox's own
 * clean-up would delete all outdated files at once.
 */
export async function deleteOutdatedFiles(cacheName: string, current: ReadonlySet<string>): Promise<void> {
  const [cache, launch] = await Promise.all([caches.open(cacheName), caches.open(workerCaches.launch.cacheName)]);
  const outdated = (await cache.keys()).map(({ url }) => url).filter((url) => !current.has(url));
  const before: string[] = (await (await launch.match(LIST_KEY))?.json()) ?? [];
  const isDue = (url: string) => before.includes(url) || new URL(url).searchParams.has('__WB_REVISION__');
  for (const url of outdated.filter(isDue)) await cache.delete(url);
  await launch.put(LIST_KEY, new Response(JSON.stringify(outdated.filter((url) => !isDue(url)))));
}
