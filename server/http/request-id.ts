import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Request ids that are accepted from a proxy: they go into the log and back to the caller unchanged. */
const FOREIGN_ID = /^[\w.-]{8,64}$/;

/**
 * Creates the function that gives a request its id for the log and the answer: random, so that it does not reveal how
 * many there are. Where a proxy is trusted, the id it has already assigned is kept; a player's own is never accepted,
 * because they could give it to others' requests.
 */
export function createRequestIds(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER];
    return isProxyTrusted && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}
