import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests in progress have this long to end; what is still running then is cut off. */
export const FINISH_TIMEOUT_MS = 8_000;
/** How often to look for sockets whose answer has been sent. */
const SWEEP_MS = 50;

/**
 * Stops serving: the port closes first, so that disconnected clients don't come straight back; then the hub says
 * goodbye, requests in progress are answered and idle sockets closed. Whatever has not ended after `timeoutMs` is cut
 * off.
 */
export async function closeHttp(http: FastifyInstance, timeoutMs = FINISH_TIMEOUT_MS): Promise<void> {
  const { server } = http;
  const ended = server.listening ? new Promise<void>((resolve) => server.close(() => resolve())) : Promise.resolve();
  // An answered request leaves its socket open for a next one, which must not be sent any more.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const closed = Promise.all([http.close(), ended]);
  const isInTime = await Promise.race([closed.then(() => true), delay(timeoutMs, false, { ref: false })]);
  clearInterval(sweep);
  if (!isInTime) {
    http.log.warn({ timeoutMs }, 'requests that had not ended were cut off');
    server.closeAllConnections();
  }
  await closed;
}
