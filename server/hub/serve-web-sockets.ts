import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { HUB_PATH, hubTimes } from '#contract/hub.ts';
import { addressKey } from '../http/address-key.ts';
import { basePathOf, withoutBasePath } from '../http/base-path.ts';
import { clientAddress } from '../http/client-address.ts';
import { namesSeveralHosts } from '../http/host-header.ts';
import { AttemptLimit, callsPerAddress } from '../http/rate-limit.ts';
import type { StoredSession } from '../http/session.ts';
import { findHubCaller, isOwnOrigin, readHubUrl, type SessionSettings } from './hub-caller.ts';
import type { NegotiatedConnection } from './negotiated-connections.ts';
import { type HubContext, openConnection, refuseTransport } from './open-connection.ts';
import { WebSocketTransport } from './web-socket-transport.ts';

interface Upgrade {
  session: StoredSession;
  /** Null when the client skipped the negotiation. */
  negotiated: NegotiatedConnection | null;
}

/**
 * Refuses an upgrade and destroys the socket. A caller who keeps their side open would hold it for good, because Node
 * hands it over with the upgrade.
 */
function refuseUpgrade(socket: Duplex, status: number, retryAfterSeconds = 0): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0'];
  if (retryAfterSeconds > 0) head.push(`Retry-After: ${retryAfterSeconds}`);
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

async function judgeUpgrade(request: IncomingMessage, { settings, negotiatedConnections }: HubContext): Promise<Upgrade | number> {
  const url = readHubUrl(request);
  const path = url && withoutBasePath(url.pathname, basePathOf(settings.config.publicUrl));
  if (!url || path !== `/${HUB_PATH}`) return 404;
  if (!isOwnOrigin(request, settings.config.publicUrl)) return 403;
  const session = await findHubCaller(settings, request);
  if (!session) return 401;
  const token = url.searchParams.get('id');
  if (token === null) return { session, negotiated: null };
  const negotiated = negotiatedConnections.find(token, session.sessionId);
  if (negotiated === 'foreign') return 403;
  if (negotiated === 'unknown') return 404;
  return { session, negotiated };
}

/**
 * Counts the connections that one address opens, because each costs a database query, and returns the seconds that it
 * has to wait. Upgrades bypass the limit of calls. Behind a trusted proxy the address is the one that it names.
 */
function limitUpgrades({ config, clock }: SessionSettings, addressOf: (request: IncomingMessage) => string): (request: IncomingMessage) => number {
  if (!config.areRateLimitsOn) return () => 0;
  const limit = new AttemptLimit(callsPerAddress);
  return (request) => limit.attempt(addressKey(addressOf(request)), clock.now()).retryAfterSeconds;
}

function attach(webSocket: WebSocket, socket: Duplex, { session, negotiated }: Upgrade, hub: HubContext): void {
  const transport = new WebSocketTransport(webSocket, socket);
  const opened = negotiated?.opened;
  const begin = () => (negotiated ? openConnection(hub, session, negotiated, transport) : hub.settings.hub.accept({ session, transport, isStateful: false }));
  const connection = opened?.connection ?? begin();
  transport.deliverTo(connection);
  if (!opened) return;
  opened.transport = transport;
  connection.resume(transport);
}

/**
 * Serves WebSockets on the server of `http`, and nothing else that asks for an upgrade. Returns the socket server, for
 * closing it.
 */
export function serveWebSockets(http: FastifyInstance, hub: HubContext): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: hubTimes.maximumMessageBytes, perMessageDeflate: false });
  const addressOf = clientAddress(hub.settings.config);
  const secondsToWait = limitUpgrades(hub.settings, addressOf);
  /** Upgrades bypass the hook that logs every other request. */
  const note = (request: IncomingMessage, status: number): void =>
    http.log.info({ req: { method: request.method, url: request.url, ip: addressOf(request) }, status }, 'answered');
  const refuse = (request: IncomingMessage, socket: Duplex, status: number, retryAfterSeconds = 0): void => {
    note(request, status);
    refuseUpgrade(socket, status, retryAfterSeconds);
  };
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (namesSeveralHosts(request)) return refuse(request, socket, 400);
    const retryAfterSeconds = secondsToWait(request);
    if (retryAfterSeconds > 0) return refuse(request, socket, 429, retryAfterSeconds);
    const judged = await judgeUpgrade(request, hub);
    if (typeof judged === 'number') return refuse(request, socket, judged);
    // Checked after the last wait: a twin of this request may have opened the connection meanwhile.
    const refused = hub.isShut ? 503 : judged.negotiated && refuseTransport(judged.negotiated, 'WebSockets')?.status;
    if (refused) return refuse(request, socket, refused);
    note(request, 101);
    sockets.handleUpgrade(request, socket, head, (webSocket) => attach(webSocket, socket, judged, hub));
  };
  http.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      http.log.error({ err: error }, 'a hub connection could not be opened');
      refuseUpgrade(socket, 500);
    });
  });
  return sockets;
}
