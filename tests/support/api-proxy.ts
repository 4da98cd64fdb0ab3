import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { KEEP_ALIVE_MS } from './keep-alive.ts';

/** The response given instead of the server's: a page, an envelope, or none at all. */
export type FalseAnswer = { status: number; body: object | string } | 'hang';

export interface SeenCall {
  /** Below `api/`, or `hub/…`, without the query. */
  path: string;
  token: string | null;
  body: string;
}

export interface ApiProxy {
  url: string;
  /** All calls since the start, in order of arrival. */
  calls: SeenCall[];
  count(path: string): number;
  /** Sets the response for a path from now on; null passes it through. */
  answer(path: string, instead: FalseAnswer | null): void;
  /** Passes the hanging calls through. */
  release(): void;
  /** Breaks the hub's open connections and refuses new ones until called with false. */
  cutHub(isCut: boolean): void;
  close(): Promise<void>;
}

const PREFIX = /^\/(?:api\/|(?=hub\/))/;

/** Starts a proxy in front of a server. It records the calls, and answers some of them itself as configured. */
export async function startApiProxy(port: number): Promise<ApiProxy> {
  const calls: SeenCall[] = [];
  const instead = new Map<string, FalseAnswer>();
  const waiting: (() => void)[] = [];
  let isHubCut = false;
  const negotiatedConnections = new Set<Socket | Duplex>();

  const passOn = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => {
    const { method, headers, url: path } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, agent: false, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      outgoing.on('close', () => answer.destroy());
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end(body);
  };
  const speak = (outgoing: ServerResponse, { status, body }: Exclude<FalseAnswer, 'hang'>) => {
    const isPage = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' }).end(isPage ? body : JSON.stringify(body));
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [address = ''] = (incoming.url ?? '').split('?');
    const path = address.replace(PREFIX, '');
    if (PREFIX.test(address)) calls.push({ path, token: incoming.headers.authorization?.replace('Bearer ', '') ?? null, body: body.toString() });
    if (isHubCut && path.startsWith('hub/')) return void outgoing.destroy();
    const lie = PREFIX.test(address) ? instead.get(path) : undefined;
    if (lie === 'hang') waiting.push(() => passOn(incoming, body, outgoing));
    else if (lie) speak(outgoing, lie);
    else passOn(incoming, body, outgoing);
  };
  const proxy = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  proxy.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    if (isHubCut) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
    server.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      negotiatedConnections.add(side);
      side.pipe(other);
      side.on('error', () => other.destroy());
      side.on('close', () => {
        negotiatedConnections.delete(side);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const breakHubLines = () => negotiatedConnections.forEach((line) => void line.destroy());
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/`,
    calls,
    count: (path) => calls.filter((call) => call.path === path).length,
    answer: (path, lie) => void (lie ? instead.set(path, lie) : instead.delete(path)),
    release: () => waiting.splice(0).forEach((go) => void go()),
    cutHub: (isCut) => {
      isHubCut = isCut;
      if (isCut) breakHubLines();
    },
    close: () =>
      new Promise((resolve) => {
        breakHubLines();
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
