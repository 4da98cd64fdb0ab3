import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { placeDocument } from '../../server/render/compose-document.ts';
import { KEEP_ALIVE_MS } from './keep-alive.ts';
import { type PlainCall, type PlainPlayer, plainCalls } from './plain-calls.ts';
import { gamePage } from './plain-games.ts';

const APP_DIRECTORY = fileURLToPath(new URL('../../dist/app', import.meta.url));
const LAUNCH_DIRECTORY = fileURLToPath(new URL('../../dist/launch/', import.meta.url));
const BASE_PATH = '/oyun/';
const RECORD_END = '\u001e';
const HUB_PATH = `${BASE_PATH}hub/frnotify`;
/** The policy that a page with third-party HTML needs on any host, as documented in server/README.md. */
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

/** A call as received, for tests that check what the app sends. */
export interface PlainAsked {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface PlainEnvelope {
  success: boolean;
  message?: string | null;
  data?: unknown;
}

export interface PlainBackend {
  /** The app's address under a sub-path, with a trailing slash. */
  url: string;
  /** The origin of its games. */
  gamesUrl: string;
  asked: PlainAsked[];
  /** Requested paths below `api/` that it does not know. */
  unknown: Set<string>;
  player: PlainPlayer;
  /** Answers an unknown call. */
  sendUnknown(outgoing: ServerResponse, call: string): void;
  /** Answers a player's call without their token: 401 as JSON by default. */
  sendUnauthorized(outgoing: ServerResponse): void;
  /** Sends the result of a known call (`GET user/balance`): the envelope unchanged by default. */
  sendAnswer(outgoing: ServerResponse, call: string, envelope: PlainEnvelope): void;
  /** Sends a hub message to every connected client. */
  notify(title: string): void;
  close(): Promise<void>;
}

function sendFile(outgoing: ServerResponse, path: string): void {
  outgoing.setHeader('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream');
  outgoing.setHeader('cache-control', path.endsWith('.js') && path.includes('/assets/') ? 'max-age=600' : 'no-cache');
  if (path.endsWith('provider-frame.html')) outgoing.setHeader('content-security-policy', FRAME_POLICY);
  if (!path.endsWith('.html')) createReadStream(path).pipe(outgoing);
  else {
    // As built by anyone who runs their own backend: BASE_PATH is the site's path.
    const built = join(LAUNCH_DIRECTORY, basename(path));
    outgoing.end(placeDocument(readFileSync(existsSync(built) ? built : path, 'utf8'), BASE_PATH));
  }
}

function sendMissing(outgoing: ServerResponse): void {
  outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
}

/** Serves the built app as any web server would: files as they are, the shell for every other address. */
function sendApp(path: string, outgoing: ServerResponse): void {
  const file = join(APP_DIRECTORY, normalize(decodeURIComponent(path)));
  if (file.startsWith(APP_DIRECTORY) && existsSync(file) && statSync(file).isFile()) sendFile(outgoing, file);
  else if (extname(path) || path.startsWith('art/') || path.startsWith('hub/')) {
    sendMissing(outgoing);
  } else sendFile(outgoing, join(APP_DIRECTORY, 'index.html'));
}

/** Sends the index page, as some hosts do for every unknown path. */
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
    return backend.sendUnknown(outgoing, `${incoming.method} ${path}`);
  }
  const isKnown = incoming.headers.authorization === `Bearer ${backend.player.token}`;
  if (call.isPlayers && !isKnown) return backend.sendUnauthorized(outgoing);
  const asked = { body: (body ?? {}) as Record<string, unknown>, player: backend.player, gamesUrl: backend.gamesUrl };
  backend.sendAnswer(outgoing, `${incoming.method} ${path}`, answerOf(call, asked));
}

function answerOf(call: PlainCall, asked: Parameters<PlainCall['answer']>[0]): PlainEnvelope {
  const answer = call.answer(asked);
  return 'refusal' in answer ? { success: false, message: answer.refusal } : { success: true, message: answer.message ?? null, data: answer.data };
}

/** Serves this backend's hub: WebSockets only, one command. Returns a function that sends that command. */
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
 * Starts another operator's backend, written only from section 7 of the specification: no extensions, no pictures, its
 * own ids, under a sub-path of its host, in memory. It serves the built app and shows its own games from another
 * origin.
 */
export async function runPlainBackend(): Promise<PlainBackend> {
  const games = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(gamePage(new URL(request.url ?? '/', 'http://games')));
  });
  const gamesUrl = await listen(games);
  const sockets = new WebSocketServer({ noServer: true });
  const app = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
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
    sendAnswer: (outgoing, _call, envelope) => sendJson(outgoing, 200, envelope),
    sendUnauthorized: (outgoing) => sendJson(outgoing, 401, { success: false, message: 'Oturum yok.' }),
    notify,
    async close() {
      for (const line of sockets.clients) line.terminate();
      await Promise.all([close(app), close(games)]);
    },
  };
  return backend;
}
