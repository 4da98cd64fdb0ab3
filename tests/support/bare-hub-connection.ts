import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { HubTransportName } from './hub-listener.ts';

/** The character that ends a record. */
export const SEPARATOR = '\u001e';
export const HANDSHAKE = `{"protocol":"json","version":1}${SEPARATOR}`;
export const STATEFUL_HANDSHAKE = `{"protocol":"json","version":2}${SEPARATOR}`;

export interface HubCaller {
  origin: string;
  token: string;
  device?: string;
}

/** A connection to the hub that only does what a test asks. */
export interface BareHubConnection {
  /** Sends text or bytes; returns the HTTP status, or 0 over a WebSocket. */
  send(content: string | Buffer): Promise<number>;
  /** The received records, parsed. */
  received: Record<string, unknown>[];
  /** Resolves when the server ends the connection: with the close code of a WebSocket, 0 for the others. */
  ended: Promise<number>;
  /** Disconnects without closing properly. */
  drop(): void;
}

/** Returns the headers of a caller's requests. */
export function headersOf({ token, device = 'test-device' }: HubCaller): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-fingerprint': device };
}

/** Negotiates a connection and returns its token. */
export async function negotiateConnection(caller: HubCaller, query = ''): Promise<string> {
  const answer = await fetch(`${caller.origin}/hub/frnotify/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers: headersOf(caller) });
  return ((await answer.json()) as { connectionToken: string }).connectionToken;
}

/** Opens a WebSocket to the hub; its query may name a negotiated connection. */
export function openHubSocket({ origin, token, device = 'test-device' }: HubCaller, query = '', headers: Record<string, string> = {}): WebSocket {
  return new WebSocket(`${origin.replace('http', 'ws')}/hub/frnotify?fingerprint=${device}&access_token=${token}${query}`, { headers });
}

/** Returns the HTTP status with which a WebSocket was refused. */
export async function refusalOf(socket: WebSocket): Promise<number | undefined> {
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  return response.statusCode;
}

/** Opens a network socket that requests a WebSocket to the hub and keeps its own side open whatever the server does. */
export function openStubbornSocket({ origin, token, device = 'test-device' }: HubCaller, query = ''): Socket {
  const { host, hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const head = [`GET /hub/frnotify?fingerprint=${device}&access_token=${token}${query} HTTP/1.1`, `Host: ${host}`, 'Connection: Upgrade'];
  head.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Encodes a client's WebSocket frame of less than 126 bytes, masked with zeros. */
export function writeFrame(kind: 'text' | 'close', text = ''): Buffer {
  const [FINAL, MASKED] = [0x80, 0x80];
  const code = { text: 1, close: 8 }[kind];
  return Buffer.concat([Buffer.from([FINAL | code, MASKED | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)]);
}

function readInto(received: Record<string, unknown>[], text: string): void {
  for (const record of text.split(SEPARATOR)) if (record !== '') received.push(JSON.parse(record) as Record<string, unknown>);
}

/** Opens a bare connection over a WebSocket; `query` may name a negotiated one. */
export async function openBareSocket(caller: HubCaller, query = ''): Promise<BareHubConnection & { socket: WebSocket }> {
  const socket = openHubSocket(caller, query);
  const received: Record<string, unknown>[] = [];
  socket.on('message', (data) => readInto(received, String(data)));
  const ended = once(socket, 'close').then(([code]: number[]) => code ?? 0);
  await once(socket, 'open');
  const send = async (content: string | Buffer) => {
    socket.send(typeof content === 'string' ? content : content.toString('latin1'));
    return 0;
  };
  return { socket, send, received, ended, drop: () => socket.terminate() };
}

async function readStream(body: ReadableStream<Uint8Array>, received: Record<string, unknown>[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\r\n\r\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) readInto(received, event.slice('data: '.length));
  }
}

async function openBareStream(caller: HubCaller): Promise<BareHubConnection> {
  const url = `${caller.origin}/hub/frnotify?id=${await negotiateConnection(caller)}`;
  const headers = headersOf(caller);
  const leaving = new AbortController();
  const answer = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: leaving.signal });
  if (!answer.ok || !answer.body) throw new Error(`the stream was refused with ${answer.status}`);
  const received: Record<string, unknown>[] = [];
  const ended = readStream(answer.body, received).then(
    () => 0,
    () => 0,
  );
  const send = async (content: string | Buffer) =>
    (await fetch(url, { method: 'POST', headers, body: typeof content === 'string' ? content : new Uint8Array(content) })).status;
  return { send, received, ended, drop: () => leaving.abort() };
}

async function pollUntilEnd(url: string, headers: Record<string, string>, received: Record<string, unknown>[], signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers, signal });
    if (answer.status !== 200) return;
    readInto(received, await answer.text());
  }
}

async function openBarePolling(caller: HubCaller): Promise<BareHubConnection> {
  const url = `${caller.origin}/hub/frnotify?id=${await negotiateConnection(caller)}`;
  const headers = headersOf(caller);
  const leaving = new AbortController();
  const opening = await fetch(url, { headers });
  if (opening.status !== 200) throw new Error(`the first poll was answered with ${opening.status}`);
  const received: Record<string, unknown>[] = [];
  const ended = pollUntilEnd(url, headers, received, leaving.signal).then(
    () => 0,
    () => 0,
  );
  const send = async (content: string | Buffer) =>
    (await fetch(url, { method: 'POST', headers, body: typeof content === 'string' ? content : new Uint8Array(content) })).status;
  return { send, received, ended, drop: () => leaving.abort() };
}

/** Opens a bare connection over any transport, without the handshake. */
export function openBareConnection(caller: HubCaller, transport: HubTransportName): Promise<BareHubConnection> {
  if (transport === 'WebSockets') return openBareSocket(caller);
  return transport === 'ServerSentEvents' ? openBareStream(caller) : openBarePolling(caller);
}
