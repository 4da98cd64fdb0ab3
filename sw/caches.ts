import { BITMAP_CACHE, CONTENT_CACHE } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every cache of the worker: its name, and how much it may hold. None holds what depends on a player. */
export const workerCaches = {
  /** The build's files. The name is the one that Workbox gives them: what earlier builds have stored is not fetched twice. */
  files: { name: `workbox-precache-v2-${self.registration.scope}` },
  /** Never dropped by age: an old answer is better than none while there is no network. */
  content: { name: CONTENT_CACHE, mostEntries: 300 },
  /** The home page of the next launch, its language, and which files the build before has left. */
  launch: { name: 'launch' },
  /** Drawn pictures of the home page's first screen as bitmaps, under the pictures' own addresses. */
  bitmaps: { name: BITMAP_CACHE },
  /** Pictures of this site that were not in the build. */
  images: { name: 'images', mostEntries: 150, largestBytes: 500_000 },
} as const;
