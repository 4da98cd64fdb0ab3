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
import { type NegotiatedConnection, NegotiatedConnections, type OpenedLine } from './negotiated-connections.ts';
import { type HubDoor, openLine, refuseTransport } from './open-line.ts';
import type { PlayerHub } from './player-hub.ts';
import { readBodyText } from './read-body-text.ts';
import { serveWebSockets } from './serve-web-sockets.ts';
import { ServerSentEventsTransport } from './server-sent-events-transport.ts';

/** How long a closing server waits for clients to read its farewell. */
const FAREWELL_MS = 1_000;
/** How often the sessions behind connections are checked for an end that this process was not notified of. */
const SESSION_CHECK_MS = 60_000;

function readQuery(request: FastifyRequest): URLSearchParams {
  return readHubUrl(request.raw)?.searchParams ?? new URLSearchParams();
}

function sendPlain(reply: FastifyReply, status: number, text = ''): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}

/** Returns the session behind a request; responds to the request itself when there is none. */
async function admit(door: HubDoor, request: FastifyRequest, reply: FastifyReply): Promise<StoredSession | null> {
  const session = await findHubCaller(door.settings, request.raw);
  if (!session) sendFailure(reply, 401, message(readLocale(request), 'session.ended'));
  return session;
}

/**
 * Returns the caller and their connection; responds to the request itself when the connection is missing or another
 * session's.
 */
async function admitToLine(
  door: HubDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ session: StoredSession; line: NegotiatedConnection } | null> {
  const session = await admit(door, request, reply);
  if (!session) return null;
  const token = readQuery(request).get('id');
  const line = token ? door.lines.find(token, session.sessionId) : null;
  if (line === null) sendPlain(reply, 400, 'Connection ID required.');
  else if (line === 'unknown') sendPlain(reply, 404, 'No connection with that ID.');
  else if (line === 'foreign') sendPlain(reply, 403, 'The connection belongs to another session.');
  // A connection that is open still gets its farewell.
  else if (door.isShut && !line.opened) sendPlain(reply, 503, 'The server is stopping.');
  else return { session, line };
  return null;
}

async function negotiate(door: HubDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await admit(door, request, reply);
  if (!session) return reply;
  const wanted = readNegotiateRequest(readQuery(request));
  if ('error' in wanted) return reply.send(wanted);
  return reply.send(presentNegotiation(door.lines.negotiate(session.sessionId, wanted), wanted));
}

function openEventStream(door: HubDoor, session: StoredSession, line: NegotiatedConnection, reply: FastifyReply): void {
  const transport = new ServerSentEventsTransport(reply);
  transport.deliverTo(openLine(door, session, line, transport));
}

/** The first poll of a connection only opens it. */
function openPolling(door: HubDoor, session: StoredSession, line: NegotiatedConnection, reply: FastifyReply): FastifyReply {
  const transport = new LongPollingTransport(door.settings.hub.times.pollTimeoutMs);
  openLine(door, session, line, transport);
  return sendPlain(reply, 200);
}

async function poll(door: HubDoor, line: NegotiatedConnection, { connection, transport }: OpenedLine, reply: FastifyReply): Promise<FastifyReply> {
  if (!(transport instanceof LongPollingTransport)) throw new TypeError('the connection does not use long polling');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  connection.heard();
  const { status, text } = await transport.poll(gone.signal);
  connection.heard();
  if (status === 204 && transport.isEnded) door.lines.forget(line);
  if (text === '') return sendPlain(reply, status);
  return reply.code(status).type('application/octet-stream').send(Buffer.from(text));
}

/** Opens an event stream, or opens a long-polling connection and polls it. */
async function listen(door: HubDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToLine(door, request, reply);
  if (!admitted) return reply;
  const { session, line } = admitted;
  const isEventStream = request.headers.accept?.includes('text/event-stream') ?? false;
  const refusal = refuseTransport(line, isEventStream ? 'ServerSentEvents' : 'LongPolling');
  if (refusal) return sendPlain(reply, refusal.status, refusal.text);
  if (line.opened) return poll(door, line, line.opened, reply);
  if (!isEventStream) return openPolling(door, session, line, reply);
  openEventStream(door, session, line, reply);
  return reply;
}

const bodyRefusals = {
  'too large': { status: 413, error: 'Message is too large.' },
  'no text': { status: 400, error: 'Message is no UTF-8.' },
} as const;

/** Ends a connection whose client has sent something unacceptable. */
function refuseBody({ lines }: HubDoor, line: NegotiatedConnection, reply: FastifyReply, problem: keyof typeof bodyRefusals): FastifyReply {
  const { status, error } = bodyRefusals[problem];
  if (line.opened) line.opened.connection.close({ error, mayReconnect: false });
  else lines.forget(line);
  return sendPlain(reply.header('connection', 'close'), status, error);
}

/**
 * Receives a client's messages for a transport that carries only the server's side; what arrives before the connection
 * is open is stored for it.
 */
async function take(door: HubDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToLine(door, request, reply);
  if (!admitted) return reply;
  const { line } = admitted;
  if (line.opened?.transport.name === 'WebSockets') return sendPlain(reply, 405, 'POST requests are not allowed for WebSocket connections.');
  const body = await readBodyText(request.raw);
  if ('problem' in body) return body.problem === 'cut off' ? sendPlain(reply, 400) : refuseBody(door, line, reply, body.problem);
  if (line.opened?.connection.isClosed) return sendPlain(reply, 404, 'No connection with that ID.');
  if (line.opened) line.opened.connection.receive(line.opened.transport, body.text);
  else if (Buffer.byteLength(line.earlyText + body.text) > hubTimes.maximumMessageBytes) return refuseBody(door, line, reply, 'too large');
  else line.earlyText += body.text;
  return sendPlain(reply, 200);
}

/** Ends a long-polling connection. */
async function hangUp(door: HubDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const admitted = await admitToLine(door, request, reply);
  if (!admitted) return reply;
  const { opened } = admitted.line;
  if (opened?.transport.name !== 'LongPolling') return sendPlain(reply, 400, 'Cannot terminate this connection using the DELETE endpoint.');
  opened.transport.abort();
  opened.connection.lineLost(opened.transport, { isClean: true });
  door.lines.forget(admitted.line);
  return sendPlain(reply, 202);
}

/** Serves the hub's HTTP side. `answers` holds the responses that are not finished, however long that takes. */
function serveRequests(http: FastifyInstance, door: HubDoor, answers: Set<ServerResponse>): void {
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
      if (!isOwnOrigin(request.raw, door.settings.config.publicUrl)) return sendPlain(reply, 403, 'The hub does not serve pages of other origins.');
    });
    scope.post(`/${HUB_PATH}/negotiate`, (request, reply) => negotiate(door, request, reply));
    scope.get(`/${HUB_PATH}`, { exposeHeadRoute: false }, (request, reply) => listen(door, request, reply));
    scope.post(`/${HUB_PATH}`, (request, reply) => take(door, request, reply));
    scope.delete(`/${HUB_PATH}`, (request, reply) => hangUp(door, request, reply));
  });
}

/** Waits until the clients have read their farewell, then cuts off those that did not. */
async function endLines(sockets: WebSocketServer, answers: Set<ServerResponse>): Promise<void> {
  const farewells = [...sockets.clients, ...answers].map((line) => once(line, 'close'));
  await Promise.race([Promise.allSettled(farewells), delay(FAREWELL_MS, undefined, { ref: false })]);
  for (const client of sockets.clients) client.terminate();
  for (const answer of answers) answer.destroy();
}

/** Serves the hub's negotiation and its three transports on the server of `http`. */
export function serveHub(http: FastifyInstance, settings: SessionSettings & { hub: PlayerHub }): void {
  const door: HubDoor = { settings, lines: new NegotiatedConnections(), isShut: false };
  const answers = new Set<ServerResponse>();
  const sockets = serveWebSockets(http, door);
  serveRequests(http, door, answers);
  const looking = setInterval(() => {
    hangUpOnEnded(settings).catch((error: unknown) => http.log.error({ err: error }, 'the sessions of hub connections could not be looked up'));
  }, SESSION_CHECK_MS).unref();
  http.addHook('preClose', async () => {
    clearInterval(looking);
    door.isShut = true;
    await settings.hub.close();
    await endLines(sockets, answers);
  });
}
