import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendFault } from './error-response.ts';

/**
 * True when a request names more than one host; Node silently keeps the first. A proxy in front of this server may have
 * read another.
 */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Answers 400 to a request with several `Host` headers, as RFC 9112 requires (3.2). */
export function refuseSeveralHosts(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (namesSeveralHosts(request.raw)) sendFault(request, reply, 400);
    else done();
  });
}
