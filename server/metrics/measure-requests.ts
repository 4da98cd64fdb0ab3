import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics, RequestLabel } from './metrics.ts';

/**
 * Addresses that nothing serves share one name, and so do methods that no route has: what callers invent must not grow
 * the list.
 */
const NO_ROUTE = 'none';
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function labelsOf(request: FastifyRequest, statusCode: number): Record<RequestLabel, string> {
  return {
    method: knownMethods.includes(request.method) ? request.method : 'other',
    route: request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE),
    status: `${Math.floor(statusCode / 100)}xx`,
  };
}

/** Measures every request that is answered, by its route's pattern and never by its address. */
export function measureRequests(http: FastifyInstance, { requests }: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    requests.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1_000);
    done();
  });
}
