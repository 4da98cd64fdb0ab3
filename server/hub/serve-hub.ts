import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocketServer } from 'ws';
import { HUB_PATH, hubTimes } from '#contract/hub.ts';
import { readLocale, sendFailure } from '../http/error-response.ts';
import type { StoredSession } from '../http/session.ts';
import { message } from '../messages/message.ts';
import { hangUpOnEnded } from './hang-up-on-ended.ts';
import { findHubCaller, isOwnOrigin, readHubUrl, type SessionSettings } from './hub-caller.ts';
import { LongPollingTransport } from './long-polling-transport.ts';
import { presentNegotiation, readNegotiateRequest } from './negotiate.ts';
import { type NegotiatedConnection, NegotiatedConnections, type OpenedConnection } from './negotiated-connections.ts';
import { type HubContext, openConnection, refuseTransport } from './open-connection.ts';
import type { PlayerHub } from './player-hub.ts';
import { readBodyText } from './read-body-text.ts';
import { serveWebSockets } from './serve-web-sockets.ts';
import { ServerSentEventsTransport } from './server-sent-events-transport.ts';

/** How long a closing server waits for clients to read its farewell. */
const CLEANUP_MS = 1_000;
/** How often the sessions behind connections are checked for an end that this process was not notified of. */
const SESSION_CHECK_MS = 60_000;

function readQuery(request: FastifyRequest): URLSearchParams {
  return readHubUrl(request.raw)?.searchParams ?? new URLSearchParams();
}

function sendPlain(reply: FastifyReply, status: number, text = ''): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}

/** Returns the session behind a request; responds to the request itself when there is none. */
async function admit(hub: HubContext, request: FastifyRequest, reply: FastifyReply): Promise<StoredSession | null> {
  const session = await findHubCaller(hub.settings, request.raw);
  if (!session) sendFailure(reply, 401, message(readLocale(request), 'session.ended'));
  return session;
}

/**
 * Returns the caller and their connection; responds to the request itself when the connection is missing or another
 * session's.
 */
async function admitToConnection(
  hub: HubContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ session: StoredSession; negotiated: NegotiatedConnection } | null> {
  const session = await admit(hub, request, reply);
  if (!session) return null;
  const token = readQuery(request).get('id');
  const negotiated = token ? hub.negotiatedConnections.find(token, session.sessionId) : null;
  if (negotiated === null) sendPlain(reply, 400, 'Connection ID required.');
  else if (negotiated === 'unknown') sendPlain(reply, 404, 'No connection with that ID.');
  else if (negotiated === 'foreign') sendPlain(reply, 403, 'The connection belongs to another session.');
  // A connection that is open still gets its farewell.
  else if (hub.isShut && !negotiated.opened) sendPlain(reply, 503, 'The server is stopping.');
  else return { session, negotiated };
  return null;
}

async function negotiate(hub: HubContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await admit(hub, request, reply);
  if (!session) return reply;
  const wanted = readNegotiateRequest(readQuery(request));
  if ('error' in wanted) return reply.send(wanted);
  return reply.send(presentNegotiation(hub.negotiatedConnections.negotiate(session.sessionId, wanted), wanted));
}

function openEventStream(hub: HubContext, session: StoredSession, negotiated: NegotiatedConnection, reply: FastifyReply): void {
  const transport = new ServerSentEventsTransport(reply);
  transport.deliverTo(openConnection(hub, session, negotiated, transport));
}

/** The first poll of a connection only opens it. */
function openPolling(hub: HubContext, session: StoredSession, negotiated: NegotiatedConnection, reply: FastifyReply): FastifyReply {
  const transport = new LongPollingTransport(hub.settings.hub.times.pollTimeoutMs);
  openConnection(hub, session, negotiated, transport);
  return sendPlain(reply, 200);
}

async function poll(
  hub: HubContext,
  negotiated: NegotiatedConnection,
  { connection, transport }: OpenedConnection,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(transport instanceof LongPollingTransport)) throw new TypeError('the connection does not use long polling');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  connection.heard();
  const { status, text } = await transport.poll(gone.signal);
  connection.heard();
  if (status === 204 && transport.isEnded) hub.negotiatedConnections.forget(negotiated);
  if (text === '') return sendPlain(reply, status);
  return reply.code(status).type('application/octet-stream').send(Buffer.from(text));
}

/** Opens an event stream, or opens a long-polling connection and polls it. */
async function listen(hub: HubContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToConnection(hub, request, reply);
  if (!admitted) return reply;
  const { session, negotiated } = admitted;
  const isEventStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const refusal = refuseTransport(negotiated, isEventStream ? 'ServerSentEvents' : 'LongPolling');
  if (refusal) return sendPlain(reply, refusal.status, refusal.text);
  if (negotiated.opened) return poll(hub, negotiated, negotiated.opened, reply);
  if (!isEventStream) return openPolling(hub, session, negotiated, reply);
  openEventStream(hub, session, negotiated, reply);
  return reply;
}

const bodyRefusals = {
  'too large': { status: 413, error: 'Message is too large.' },
  'no text': { status: 400, error: 'Message is no UTF-8.' },
} as const;

/** Ends a connection whose client has sent something unacceptable. */
function refuseBody(
  { negotiatedConnections }: HubContext,
  negotiated: NegotiatedConnection,
  reply: FastifyReply,
  problem: keyof typeof bodyRefusals,
): FastifyReply {
  const { status, error } = bodyRefusals[problem];
  if (negotiated.opened) negotiated.opened.connection.close({ error, mayReconnect: false });
  else negotiatedConnections.forget(negotiated);
  return sendPlain(reply.header('connection', 'close'), status, error);
}

/**
 * Receives a client's messages for a transport that carries only the server's side; what arrives before the connection
 * is open is stored for it.
 */
async function take(hub: HubContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToConnection(hub, request, reply);
  if (!admitted) return reply;
  const { negotiated } = admitted;
  if (negotiated.opened?.transport.name === 'WebSockets') return sendPlain(reply, 405, 'POST requests are not allowed for WebSocket connections.');
  const body = await readBodyText(request.raw);
  if ('problem' in body) return body.problem === 'cut off' ? sendPlain(reply, 400) : refuseBody(hub, negotiated, reply, body.problem);
  if (negotiated.opened?.connection.isClosed) return sendPlain(reply, 404, 'No connection with that ID.');
  if (negotiated.opened) negotiated.opened.connection.receive(negotiated.opened.transport, body.text);
  else if (Buffer.byteLength(negotiated.earlyText + body.text) > hubTimes.maximumMessageBytes) return refuseBody(hub, negotiated, reply, 'too large');
  else negotiated.earlyText += body.text;
  return sendPlain(reply, 200);
}

/** Ends a long-polling connection. */
async function hangUp(hub: HubContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToConnection(hub, request, reply);
  if (!admitted) return reply;
  const { opened } = admitted.negotiated;
  if (opened?.transport.name !== 'LongPolling') return sendPlain(reply, 400, 'Cannot terminate this connection using the DELETE endpoint.');
  opened.transport.abort();
  opened.connection.lineLost(opened.transport, { isClean: true });
  hub.negotiatedConnections.forget(admitted.negotiated);
  return sendPlain(reply, 202);
}

/** Serves the hub's HTTP side. `answers` holds the responses that are not finished, however long that takes. */
function serveRequests(http: FastifyInstance, hub: HubContext, answers: Set<ServerResponse>): void {
  http.register(async (scope) => {
    // No body is read before its sender is authenticated.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      answers.add(reply.raw);
      finished(reply.raw, () => answers.delete(reply.raw));
      reply.header('cache-control', 'no-store');
      // Whatever a body is declared as, it is the hub's text; Fastify would refuse a type that it cannot parse.
      delete request.headers['content-type'];
      if (!isOwnOrigin(request.raw, hub.settings.config.publicUrl)) return sendPlain(reply, 403, 'The hub does not serve pages of other origins.');
    });
    scope.post(`/${HUB_PATH}/negotiate`, (request, reply) => negotiate(hub, request, reply));
    scope.get(`/${HUB_PATH}`, { exposeHeadRoute: false }, (request, reply) => listen(hub, request, reply));
    scope.post(`/${HUB_PATH}`, (request, reply) => take(hub, request, reply));
    scope.delete(`/${HUB_PATH}`, (request, reply) => hangUp(hub, request, reply));
  });
}

/** Waits until the clients have read their farewell, then cuts off those that did not. */
async function endLines(sockets: WebSocketServer, answers: Set<ServerResponse>): Promise<void> {
  const farewells = [...sockets.clients, ...answers].map((negotiated) => once(negotiated, 'close'));
  await Promise.race([Promise.allSettled(farewells), delay(CLEANUP_MS, undefined, { ref: false })]);
  for (const client of sockets.clients) client.terminate();
  for (const answer of answers) answer.destroy();
}

/** Serves the hub's negotiation and its three transports on the server of `http`. */
export function serveHub(http: FastifyInstance, settings: SessionSettings & { hub: PlayerHub }): void {
  const hub: HubContext = { settings, negotiatedConnections: new NegotiatedConnections(), isShut: false };
  const answers = new Set<ServerResponse>();
  const sockets = serveWebSockets(http, hub);
  serveRequests(http, hub, answers);
  const looking = setInterval(() => {
    hangUpOnEnded(settings).catch((error: unknown) => http.log.error({ err: error }, 'the sessions of hub connections could not be looked up'));
  }, SESSION_CHECK_MS).unref();
  http.addHook('preClose', async () => {
    clearInterval(looking);
    hub.isShut = true;
    await settings.hub.close();
    await endLines(sockets, answers);
  });
}
