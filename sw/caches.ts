/** Every cache of the worker beside the precache: its name, and how much it may hold. None holds what depends on a player. */
export const workerCaches = {
  content: { name: 'content', maximumEntries: 300, maximumAgeSeconds: 30 * 24 * 60 * 60 },
  /** The home page of the next launch, and its language. */
  launch: { name: 'launch' },
} as const;
