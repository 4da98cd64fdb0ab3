import { CONTENT_CACHE } from '#contract/worker-messages.ts';

/**
 * All caches of the worker except Workbox's precache: their names and limits. None holds data that depends on a player.
 */
export const workerCaches = {
  /** Entries never expire by age: without a network, an old response is better than none. */
  content: { cacheName: CONTENT_CACHE, maxEntries: 300 },
  /** The language of the next launch, and the list of files left from the previous build. */
  launch: { cacheName: 'launch' },
  /** Documents of public screens as the server rendered them for a guest, one per screen and language. */
  documents: { cacheName: 'documents', maxEntries: 16 },
  /** Bitmaps of games' pictures made by the server, about 8 kB each, and providers' drawings. */
  art: { cacheName: 'art', maxEntries: 400 },
  /** Pictures of this site that are not part of the build. A picture larger than `largestBytes` is not stored. */
  images: { cacheName: 'images', maxEntries: 150, largestBytes: 500_000 },
} as const;
