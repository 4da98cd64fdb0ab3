/** Push calls that the service worker makes itself. Separate from the schemas to keep the worker small. */
export const pushPaths = { key: 'push/key', subscribe: 'push/subscribe' } as const;
