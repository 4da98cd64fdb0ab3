import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { KEPT_OPEN_MS } from './kept-open.ts';

/**
 * What becomes of WebSockets: `refuse` answers 403, `hang` nothing, `close` ends each as soon as it has opened, `close-later` when the server has spoken first;
 * `swallow` passes nothing on to the client, `swallow-later` nothing but the server's first message, `deaf` nothing to the server.
 */
export type SocketSpoiling = 'refuse' | 'hang' | 'close' | 'close-later' | 'swallow' | 'swallow-later' | 'deaf';
/** What becomes of event streams: `hold` passes the head on and gathers the rest until the end, `hang` gathers the head as well. */
export type StreamSpoiling = 'hold' | 'hang';
type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

export interface SpoilingProxy {
  /** Where to reach the server through the proxy, without a slash at its end. */
  origin: string;
  /** Transports that clients have tried to open or used, in order; many polls in a row count once. */
  tried: TransportName[];
  /** From now on; null lets them pass. `offer` is what negotiations offer at most. */
  spoil(what: { sockets?: SocketSpoiling | null; streams?: StreamSpoiling | null; offer?: readonly TransportName[] | null }): void;
  /** Breaks what is open and refuses everybody, or not. */
  cut(isCut: boolean): void;
  /** The WebSockets that are open bring nothing any more in either direction, and nobody is told. */
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
    // What comes along with the head is the first message.
    const end = chunk.indexOf(HEAD_END) + HEAD_END.length;
    client.write(chunk.subarray(0, end));
    if (how === 'close') client.end();
    if (chunk.length > end) passMessage(chunk.subarray(end));
  });
  client.on('data', (chunk: Buffer) => how !== 'deaf' && server.write(chunk));
  server.on('end', () => client.end());
  client.on('end', () => server.end());
}

/** Passes the answer of a negotiation on without the transports that are not in the offer. */
async function passOffer(offer: readonly TransportName[], answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const negotiated = JSON.parse(Buffer.concat(chunks).toString()) as { availableTransports: { transport: TransportName }[] };
  const availableTransports = negotiated.availableTransports.filter(({ transport }) => offer.includes(transport));
  outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(JSON.stringify({ ...negotiated, availableTransports }));
}

/** Stands before a server and does to WebSockets and event streams what proxies do that were not made for them. */
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
  const proxy = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (incoming, outgoing) => {
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
