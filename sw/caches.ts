/** Every cache of the worker beside the precache: its name, and how much it may hold. None holds what depends on a player. */
export const workerCaches = {
  content: { name: 'content', mostEntries: 300, longestAgeMs: 30 * 24 * 60 * 60 * 1_000 },
  /** The home page of the next launch, its language, and which files the build before has left. */
  launch: { name: 'launch' },
  /** Pictures of this site that were not in the build. */
  images: { name: 'images', mostEntries: 150, largestBytes: 500_000 },
} as const;
