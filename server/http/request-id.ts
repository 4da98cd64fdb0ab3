import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What a proxy may call a request: it goes into the log and back to the caller as it is. */
const FOREIGN_ID = /^[\w.-]{8,64}$/;
const PROCESS_PREFIX_BYTES = 5;

/**
 * Makes what names a request in the log and in its answer: unique over restarts and processes. Where a proxy is trusted, the name that it has given
 * already is kept; a player's own is never taken, because he could give others' requests his name.
 */
export function createRequestIds(isProxyTrusted: boolean): (request: IncomingMessage) => string {
  const prefix = randomBytes(PROCESS_PREFIX_BYTES).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (isProxyTrusted && typeof given === 'string' && FOREIGN_ID.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
