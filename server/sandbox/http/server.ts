import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { gameTokenHeader } from '../web/wire.ts';
import { refuse } from './answer.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;
const REQUEST_TIMEOUT_MS = 15_000;
const PREFLIGHT_SECONDS = 600;
/** Signed payment requests travel in the address. */
const MAXIMUM_HEADER_BYTES = 32 * 1_024;

/** Addresses carry tokens and signatures: only the path is written down. */
const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? '';

/** What pages in frames call. */
const framedCalls: readonly string[] = ['/game/', '/sports/'];

/** A game may run in a frame without an origin; its calls carry a token and no cookie, so any origin may make them. */
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

/** Browsers open connections ahead of what they ask for; one that has asked for nothing counts as busy and would keep the program from ending. */
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

/** The HTTP half: security headers, limits, and errors that tell nothing of the inside. Routes are added by their owners. */
export async function createServer(isLogging: boolean): Promise<FastifyInstance> {
  const http = fastify({
    logger: isLogging ? { level: 'warn', serializers: { req: ({ method, url }) => ({ method, url: withoutQuery(url) }) } } : false,
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
  allowFrames(http);
  endUnusedConnections(http);
  let isEnding = false;
  http.addHook('preClose', async () => {
    isEnding = true;
  });
  http.addHook('onSend', async (_request, reply, payload) => {
    // A connection that the caller keeps after its last answer would keep the program from ending.
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
