/** Calls about pushes that the service worker makes itself. Apart from the schemas, so that it stays small. */
export const pushPaths = { subscribe: 'push/subscribe' } as const;
