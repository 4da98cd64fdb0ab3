import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/**
 * What happens to WebSockets. `refuse` returns 403, `hang` nothing; `close` ends each as soon as it opens,
 * `close-later` after the server's first message; `swallow` passes nothing on to the client, `swallow-later` only the
 * server's first message, `deaf` nothing to the server.
 */
export type SocketSpoiling = 'refuse' | 'hang' | 'close' | 'close-later' | 'swallow' | 'swallow-later' | 'deaf';
/** What happens to event streams: `hold` passes on the head only, `hang` not even the head. */
export type StreamSpoiling = 'hold' | 'hang';
type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

export interface SpoilingProxy {
  /** Address of the server through the proxy, without a trailing slash. */
  origin: string;
  /** Transports that clients tried to open or used, in order; consecutive polls count once. */
  tried: TransportName[];
  /** Applies from now on; null lets them pass. `offer` limits the transports that negotiations offer. */
  spoil(what: { sockets?: SocketSpoiling | null; streams?: StreamSpoiling | null; offer?: readonly TransportName[] | null }): void;
  /** Breaks all open connections and refuses new ones while true. */
  cut(isCut: boolean): void;
  /** Silently stops all traffic on the open WebSockets, in both directions. */
  silence(): void;
  close(): Promise<void>;
}

const HEAD_END = '\r\n\r\n';

function spoilSocket(how: SocketSpoiling | null, client: Duplex, server: Duplex): void {
  let isHead = true;
  let isFirst = true;
  const passMessage = (bytes: Buffer) => {
    if (how === 'swallow' || how === 'close' || (how === 'swallow-later' && !isFirst)) return;
    isFirst = false;
    client.write(bytes);
    if (how === 'close-later') client.end();
  };
  server.on('data', (chunk: Buffer) => {
    if (!isHead) return passMessage(chunk);
    isHead = false;
    // Bytes after the head are the first message.
    const end = chunk.indexOf(HEAD_END) + HEAD_END.length;
    client.write(chunk.subarray(0, end));
    if (how === 'close') client.end();
    if (chunk.length > end) passMessage(chunk.subarray(end));
  });
  client.on('data', (chunk: Buffer) => how !== 'deaf' && server.write(chunk));
  server.on('end', () => client.end());
  client.on('end', () => server.end());
}

/** Passes on a negotiation's response without the transports missing from the offer. */
async function passOffer(offer: readonly TransportName[], answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const negotiated = JSON.parse(Buffer.concat(chunks).toString()) as { availableTransports: { transport: TransportName }[] };
  const availableTransports = negotiated.availableTransports.filter(({ transport }) => offer.includes(transport));
  outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(JSON.stringify({ ...negotiated, availableTransports }));
}

/** Starts a proxy that treats WebSockets and event streams like proxies that do not support them. */
export async function startSpoilingProxy(port: number): Promise<SpoilingProxy> {
  const tried: TransportName[] = [];
  const open = new Set<Duplex>();
  const openSockets = new Set<Duplex>();
  let sockets: SocketSpoiling | null = null;
  let streams: StreamSpoiling | null = null;
  let offer: readonly TransportName[] | null = null;
  let isCut = false;

  const keep = (socket: Duplex) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const note = (name: TransportName) => {
    if (name !== 'LongPolling' || tried.at(-1) !== name) tried.push(name);
  };
  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url } = incoming;
    const isStream = headers.accept?.includes('text/event-stream') === true;
    const isHub = url?.includes('id=') === true && method === 'GET';
    if (isHub) note(isStream ? 'ServerSentEvents' : 'LongPolling');
    const how = isStream ? streams : null;
    const forwarded = request({ host: '127.0.0.1', port, agent: false, path: url, method, headers }, (answer) => {
      outgoing.on('close', () => answer.destroy());
      if (how === 'hang') return void answer.resume();
      if (offer && url?.includes('/negotiate')) return void passOffer(offer, answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      if (how === 'hold') answer.resume();
      else answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const proxy = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    if (isCut) outgoing.destroy();
    else passOn(incoming, outgoing);
  });
  proxy.on('connection', keep);
  proxy.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    note('WebSockets');
    if (isCut) return void client.destroy();
    if (sockets === 'refuse') return void client.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0${HEAD_END}`);
    if (sockets === 'hang') return void client.resume();
    const server = connect(port, '127.0.0.1');
    keep(server);
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
    server.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`);
    server.write(head);
    spoilSocket(sockets, client, server);
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      openSockets.add(side);
      side.on('close', () => {
        openSockets.delete(side);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const breakAll = () => open.forEach((socket) => void socket.destroy());
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    tried,
    spoil(what) {
      if (what.sockets !== undefined) sockets = what.sockets;
      if (what.streams !== undefined) streams = what.streams;
      if (what.offer !== undefined) offer = what.offer;
    },
    cut(next) {
      isCut = next;
      if (isCut) breakAll();
    },
    silence: () => openSockets.forEach((socket) => void socket.pause()),
    close: () =>
      new Promise((resolve) => {
        breakAll();
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
