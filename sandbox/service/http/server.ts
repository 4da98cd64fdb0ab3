import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { gameTokenHeader } from '../../contract/wire.ts';
import { refuse } from './answer.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;
const REQUEST_TIMEOUT_MS = 15_000;
const PREFLIGHT_SECONDS = 600;
/** Limit of the header size in bytes. It is high because signed payment requests are part of the URL. */
const MAXIMUM_HEADER_BYTES = 32 * 1_024;

/** Strips the query, which may contain tokens and signatures, so that only the path is logged. */
const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? '';

/** Prefixes of the paths that framed pages call. */
const framedCalls: readonly string[] = ['/game/', '/sports/'];

/**
 * Allows any origin to make the game calls and the sports calls. Their pages may run in a frame with an opaque origin,
 * and the calls carry a token and no cookie.
 */
function allowFrames(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    if (framedCalls.some((path) => request.url.startsWith(path))) void reply.header('access-control-allow-origin', '*');
  });
  for (const path of framedCalls)
    http.options(`${path}*`, async (_request, reply) => {
      void reply
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', `content-type, ${gameTokenHeader}`)
        .header('access-control-max-age', PREFLIGHT_SECONDS);
      return reply.code(204).send();
    });
}

/**
 * Refuses a request with several `Host` headers with status 400, as RFC 9112 section 3.2 requires. Node silently uses
 * the first header.
 */
function refuseSeveralHosts(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) return reply.send(refuse(reply, 'wrong-request'));
  });
}

/**
 * Closes unused connections on shutdown. Browsers open connections in advance. A connection without a request counts as
 * busy and would prevent the process from exiting.
 */
function endUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }) => unused.delete(socket));
  http.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/**
 * Creates the HTTP server with security headers, with limits, and with error responses that reveal no internals. The
 * modules register their own routes.
 */
export async function createServer(isLogging: boolean, trustedProxies: TrustedProxies): Promise<FastifyInstance> {
  const http = fastify({
    logger: isLogging ? { level: 'warn', serializers: { req: ({ method, url }) => ({ method, url: withoutQuery(url) }) } } : false,
    trustProxy: trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: MAXIMUM_HEADER_BYTES },
  });
  await http.register(helmet, {
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  refuseSeveralHosts(http);
  allowFrames(http);
  endUnusedConnections(http);
  let isEnding = false;
  http.addHook('preClose', async () => {
    isEnding = true;
  });
  http.addHook('onSend', async (_request, reply, payload) => {
    // A keep-alive connection would prevent the process from exiting.
    if (isEnding) void reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    return payload;
  });
  http.setNotFoundHandler((_request, reply) => reply.send(refuse(reply, 'not-found')));
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
    if (!isCallersFault) request.log.error({ err: error }, 'a request failed');
    const refusal = refuse(reply, isCallersFault ? 'wrong-request' : 'server-error');
    if (isCallersFault && error.statusCode) void reply.code(error.statusCode);
    return reply.send(refusal);
  });
  return http;
}
