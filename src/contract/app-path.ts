/**
 * Matches a path within this app: words of letters, digits, `_` and `-` joined by `/`, with an optional plain query. A
 * match can't leave the app, whatever it is resolved against.
 * Separate from the schemas to keep the service worker small.
 */
export const APP_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9_=&-]*)?$/;
