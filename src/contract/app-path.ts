/**
 * Words joined by `/` and `_`, `-`, with a plain query: nothing that leaves this app, whatever it is resolved against.
 * Apart from the schemas, so that the service worker stays small.
 */
export const APP_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9_=&-]*)?$/;
