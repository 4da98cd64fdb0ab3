import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { rebaseDocument } from '../../server/http/base-path.ts';
import { KEPT_OPEN_MS } from './kept-open.ts';
import { type PlainCall, type PlainPlayer, plainCalls } from './plain-calls.ts';
import { gamePage } from './plain-games.ts';

const APP_DIRECTORY = fileURLToPath(new URL('../../dist/app', import.meta.url));
const BASE_PATH = '/oyun/';
const RECORD_END = '\u001e';
const HUB_PATH = `${BASE_PATH}hub/frnotify`;
/** What a page that holds foreign HTML needs on any host: server/README.md names it. */
const FRAME_POLICY = 'sandbox allow-scripts allow-forms allow-popups';
const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** A call as it came, for tests that look at what the app sends. */
export interface PlainAsked {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface PlainBackend {
  /** Where the app is, with a slash at its end: under a sub-path. */
  url: string;
  /** The origin of its games. */
  gamesUrl: string;
  asked: PlainAsked[];
  /** Paths below `api/` that it was asked for and does not know. */
  unknown: Set<string>;
  player: PlainPlayer;
  /** Answers a call that it does not know. */
  sendUnknown(outgoing: ServerResponse): void;
  /** Answers a call for the player's own without their token: 401 as JSON, unless a test wants it otherwise. */
  sendUnauthorized(outgoing: ServerResponse): void;
  /** Sends a hub message to everyone who listens. */
  notify(title: string): void;
  close(): Promise<void>;
}

function sendFile(outgoing: ServerResponse, path: string): void {
  outgoing.setHeader('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream');
  outgoing.setHeader('cache-control', path.endsWith('.js') && path.includes('/assets/') ? 'max-age=600' : 'no-cache');
  if (path.endsWith('provider-frame.html')) outgoing.setHeader('content-security-policy', FRAME_POLICY);
  if (!path.endsWith('.html')) createReadStream(path).pipe(outgoing);
  else outgoing.end(rebaseDocument(readFileSync(path, 'utf8'), BASE_PATH));
}

function sendMissing(outgoing: ServerResponse): void {
  outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
}

/** Hands out the built app as any web server would: files as they are, every other address the shell. */
function sendApp(path: string, outgoing: ServerResponse): void {
  const file = join(APP_DIRECTORY, normalize(decodeURIComponent(path)));
  if (file.startsWith(APP_DIRECTORY) && existsSync(file) && statSync(file).isFile()) sendFile(outgoing, file);
  else if (extname(path) || path.startsWith('art/') || path.startsWith('hub/')) {
    sendMissing(outgoing);
  } else sendFile(outgoing, join(APP_DIRECTORY, 'index.html'));
}

/** As hosts do that hand their first page out for every path they do not know. */
export function sendIndexPage(outgoing: ServerResponse): void {
  sendFile(outgoing, join(APP_DIRECTORY, 'index.html'));
}

function sendJson(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function answerCall(backend: PlainBackend, path: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const written = await text(incoming);
  const body: unknown = written === '' ? undefined : JSON.parse(written);
  backend.asked.push({ path, headers: incoming.headers, body });
  const call = Object.hasOwn(plainCalls, `${incoming.method} ${path}`) ? plainCalls[`${incoming.method} ${path}`] : undefined;
  if (!call) {
    backend.unknown.add(path);
    return backend.sendUnknown(outgoing);
  }
  const isKnown = incoming.headers.authorization === `Bearer ${backend.player.token}`;
  if (call.isPlayers && !isKnown) return backend.sendUnauthorized(outgoing);
  const asked = { body: (body ?? {}) as Record<string, unknown>, player: backend.player, gamesUrl: backend.gamesUrl };
  sendJson(outgoing, 200, answerOf(call, asked));
}

function answerOf(call: PlainCall, asked: Parameters<PlainCall['answer']>[0]): unknown {
  const answer = call.answer(asked);
  return 'refusal' in answer ? { success: false, message: answer.refusal } : { success: true, message: answer.message ?? null, data: answer.data };
}

/** The hub of this backend: WebSockets only, one command. Answers the way to send it. */
function serveHub(server: Server, sockets: WebSocketServer): (title: string) => void {
  server.on('upgrade', (request, socket, head) => {
    if (!request.url?.startsWith(HUB_PATH)) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.once('message', () => line.send(`{}${RECORD_END}`));
    });
  });
  return (title) => {
    const notification = { id: randomUUID(), title, note: 'Ayrıntılar burada.', type: 'Bonus', timeStamp: new Date().toISOString(), isRead: false };
    for (const line of sockets.clients) line.send(JSON.stringify({ type: 1, target: 'NotifyMessage', arguments: [notification] }) + RECORD_END);
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Another operator's backend, written from section 7 of the specification and nothing else: no extension, no pictures, its own ids, under a sub-path of its
 * host, in memory. It hands the built app out and shows games of its own from another origin.
 */
export async function runPlainBackend(): Promise<PlainBackend> {
  const games = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(gamePage(new URL(request.url ?? '/', 'http://games')));
  });
  const gamesUrl = await listen(games);
  const sockets = new WebSocketServer({ noServer: true });
  const app = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://app');
    if (!pathname.startsWith(BASE_PATH)) return outgoing.writeHead(404).end('another site');
    const path = pathname.slice(BASE_PATH.length);
    if (pathname === `${HUB_PATH}/negotiate`)
      return sendJson(outgoing, 200, {
        connectionId: 'one',
        connectionToken: 'one',
        negotiateVersion: 1,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      });
    if (!path.startsWith('api/')) return sendApp(path, outgoing);
    answerCall(backend, path.slice('api/'.length), incoming, outgoing).catch((error: unknown) =>
      sendJson(outgoing, 500, { success: false, message: String(error) }),
    );
  });
  const notify = serveHub(app, sockets);
  const player: PlainPlayer = { token: randomUUID(), username: 'yabanci', password: 'sifre12', balance: 250.5, favorites: new Set() };
  const origin = await listen(app);
  const backend: PlainBackend = {
    url: `${origin}${BASE_PATH}`,
    gamesUrl,
    asked: [],
    unknown: new Set(),
    player,
    sendUnknown: sendMissing,
    sendUnauthorized: (outgoing) => sendJson(outgoing, 401, { success: false, message: 'Oturum yok.' }),
    notify,
    async close() {
      for (const line of sockets.clients) line.terminate();
      await Promise.all([close(app), close(games)]);
    },
  };
  return backend;
}
