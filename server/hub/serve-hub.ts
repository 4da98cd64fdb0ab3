import { once } from 'node:events';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { HUB_PATH, hubTimes } from '#contract/hub.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { addressKey } from '../http/address-key.ts';
import { readDeviceId } from '../http/device-id.ts';
import { readLocale, sendFailure } from '../http/error-response.ts';
import { AttemptLimit, callsPerAddress } from '../http/rate-limit.ts';
import { findSession, readBearer, type StoredSession } from '../http/session.ts';
import { message } from '../messages/message.ts';
import type { HubConnection } from './hub-connection.ts';
import { NegotiatedLines } from './negotiate.ts';
import type { PlayerHub } from './player-hub.ts';
import { attachWebSocket } from './web-socket-transport.ts';

/** How long a closing server waits for clients to take its farewell. */
const FAREWELL_MS = 1_000;

type HubSettings = Pick<Application, 'database' | 'config' | 'clock'> & { hub: PlayerHub };

function readUrl(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', 'http://hub');
}

/** The session of a request to the hub. Browsers can't set headers on a WebSocket, so token and device may come in the query. Listening is no activity. */
async function findCaller(settings: HubSettings, headers: IncomingMessage['headers'], query: URLSearchParams): Promise<StoredSession | null> {
  const token = query.get('access_token') ?? readBearer(headers.authorization);
  const deviceId = readDeviceId(query.get('fingerprint') ?? headers[requestHeaders.device]);
  return token && deviceId ? findSession(settings, { token, deviceId }, { isActivity: false }) : null;
}

/** A page of another site must not open the hub with a token it got hold of. Programs that are no browser send no Origin. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === host || origin === new URL(publicUrl).origin;
}

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function judgeUpgrade(request: IncomingMessage, lines: NegotiatedLines, settings: HubSettings): Promise<StoredSession | number> {
  const url = readUrl(request);
  if (url?.pathname !== `/${HUB_PATH}`) return 404;
  if (!isOwnOrigin(request, settings.config.publicUrl)) return 403;
  const session = await findCaller(settings, request.headers, url.searchParams);
  if (!session) return 401;
  const connectionToken = url.searchParams.get('id');
  if (connectionToken === null) return session;
  const line = lines.open(connectionToken, session.sessionId);
  if (line === 'opened') return session;
  return line === 'foreign' ? 403 : 404;
}

/**
 * Counts the lines that one address opens, because each costs a look into the database, and answers the status of the refusal. They pass by the limit of
 * calls. Behind a proxy all of them come from one address: there the proxy has to count.
 */
function limitUpgrades({ config, clock }: HubSettings): (request: IncomingMessage) => number | null {
  if (!config.areRateLimitsOn || config.trustedProxies !== false) return () => null;
  const limit = new AttemptLimit(callsPerAddress);
  return ({ socket }) => (limit.attempt(addressKey(socket.remoteAddress ?? ''), clock.now()).retryAfterSeconds > 0 ? 429 : null);
}

function serveNegotiate(http: FastifyInstance, lines: NegotiatedLines, settings: HubSettings): void {
  http.register(async (scope) => {
    // The client posts an empty body, which older ones label as text.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(`/${HUB_PATH}/negotiate`, async (request, reply) => {
      const query = readUrl(request.raw)?.searchParams ?? new URLSearchParams();
      const session = await findCaller(settings, request.headers, query);
      if (!session) return sendFailure(reply, 401, message(readLocale(request), 'session.ended'));
      return reply.header('cache-control', 'no-store').send(lines.negotiate(session.sessionId));
    });
  });
}

/** Waits until the clients have taken their farewell, then cuts off those that did not. */
async function endSockets(sockets: WebSocketServer): Promise<void> {
  const farewells = [...sockets.clients].map((client) => once(client, 'close'));
  await Promise.race([Promise.all(farewells), delay(FAREWELL_MS, undefined, { ref: false })]);
  for (const client of sockets.clients) client.terminate();
}

/** Answers the hub's negotiation and its WebSockets on the server of `http`. */
export function serveHub(http: FastifyInstance, settings: HubSettings): void {
  const lines = new NegotiatedLines();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: hubTimes.maximumMessageBytes, perMessageDeflate: false });
  serveNegotiate(http, lines, settings);

  const refusalOf = limitUpgrades(settings);

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const judged = refusalOf(request) ?? (await judgeUpgrade(request, lines, settings));
    if (typeof judged === 'number') return refuseUpgrade(socket, judged);
    const connection = await new Promise<HubConnection>((resolve) => {
      sockets.handleUpgrade(request, socket, head, (webSocket) => resolve(attachWebSocket(webSocket, (transport) => settings.hub.accept(judged, transport))));
    });
    // A logout between the first look and the hub's list would have found no connection to close.
    const query = readUrl(request)?.searchParams ?? new URLSearchParams();
    if (!(await findCaller(settings, request.headers, query))) connection.close({ error: 'Session has ended.', mayReconnect: false });
  };
  http.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      http.log.error({ err: error }, 'a hub connection could not be opened');
      refuseUpgrade(socket, 500);
    });
  });
  http.addHook('preClose', async () => {
    await settings.hub.close();
    await endSockets(sockets);
  });
}
