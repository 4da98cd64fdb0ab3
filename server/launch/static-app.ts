import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rebaseDocument } from '../http/base-path.ts';
import { type SendText, sendText } from '../http/compressed-text.ts';
import { chatFramePolicy, providerFramePolicy } from '../http/content-security-policy.ts';
import { SECURITY_HEADERS } from '../http/server.ts';
import { workerKillSwitch } from '../http/worker-kill-switch.ts';
import { reviseDocuments } from '../http/worker-script.ts';
import { announceParts, routeParts } from './route-parts.ts';
import { HOME, isWholeScreen } from './served-screens.ts';

const SHELL = 'index.html';
const HTML = 'text/html; charset=utf-8';
/** They hold foreign code, so each has a policy of its own and says nothing to anyone else's. */
const PROVIDER_FRAME = 'provider-frame.html';
const CHAT_FRAME = 'chat-frame.html';
const WORKER = 'sw.js';
const IMMUTABLE_FOLDER = 'assets/';
const ONE_YEAR_S = 365 * 24 * 60 * 60;
/** The server's own rooms: an address below them is never the app's. */
const ownPrefixes = ['api', 'hub', 'wallet', 'payments', 'art', 'healthz', 'readyz', 'metrics', 'assets', 'developers'];
/** A path that ends like a file is not a place in the app: when it is missing, the answer is 404 and not the shell. */
const FILE_ENDING = /\.(?:js|mjs|css|map|json|webmanifest|html|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|ttf|mp4|webm|wasm|br|gz)$/i;

function listFiles(directory: string): Set<string> {
  const entries = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
  // What the build has noted of itself is hidden, and nobody's business.
  return new Set(names.filter((name) => !name.startsWith('.')));
}

/** The built app's HTML files as text: their inline scripts and styles are what the content security policy lets through. */
export function readPages(directory: string): string[] {
  const isOwnPage = (name: string): boolean => name.endsWith('.html') && name !== PROVIDER_FRAME && name !== CHAT_FRAME;
  return [...listFiles(directory)].filter(isOwnPage).map((name) => readFileSync(join(directory, name), 'utf8'));
}

function isOwnRoom(path: string): boolean {
  return ownPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

function sendAppFile(reply: FastifyReply, name: string): FastifyReply {
  const isImmutable = name.startsWith(IMMUTABLE_FOLDER);
  return reply.header('cache-control', isImmutable ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache').sendFile(name);
}

/** The shell for any address but the home page's: without that page's first screen, whose pictures would be asked for though nobody sees them. */
const withoutHome = (shell: string): string => shell.replace(/(<main [^>]*>).*?(<\/main>)/s, '$1$2');

interface StaticAppOptions {
  /** Of the site, with slashes around it. */
  basePath: string;
  providerOrigins: readonly string[];
  readChatOrigin: () => Promise<string | null>;
  isWorkerOn: boolean;
  /** Answers what sends the document of the screen at a path (without the slash before it) with content in it, null when there is none. */
  readScreen?: (path: string) => Promise<SendText | null>;
}

/** The app's documents as a site under `basePath` sends them; none for a site at the root, whose files are right as they are. */
function rebasedDocuments(directory: string, files: ReadonlySet<string>, basePath: string): Map<string, SendText> {
  const documents = new Map<string, SendText>();
  if (basePath === '/') return documents;
  for (const name of files) {
    if (!name.endsWith('.html')) continue;
    const built = readFileSync(join(directory, name), 'utf8');
    const rebased = rebaseDocument(built, basePath);
    if (rebased !== built) documents.set(name, sendText(rebased, HTML));
  }
  return documents;
}

/**
 * Serves the built app from `directory` with its precompressed files. Every address that is neither a file nor a room of the server
 * gets the app's shell; a missing file stays a 404, so that a tab from before a deploy can tell. `providerOrigins` are those that foreign HTML
 * may load from in its own page, `readChatOrigin` answers the one of the live chat; `readScreen` has the documents that are not the shell alone. With `isWorkerOn` false every browser is rid of the service worker.
 */
export async function serveStaticApp(
  http: FastifyInstance,
  directory: string,
  { basePath, providerOrigins, readChatOrigin, isWorkerOn, readScreen }: StaticAppOptions,
): Promise<void> {
  const files = listFiles(directory);
  if (files.size === 0) {
    http.log.warn({ directory }, 'the app is not built, only the API is served');
    return;
  }
  const framePolicy = providerFramePolicy(providerOrigins);
  const pageHeaders = http.getDecorator<Record<string, string>>(SECURITY_HEADERS);
  const sentWith = [pageHeaders, framePolicy, basePath];
  const ownWorker = () => (files.has(WORKER) ? reviseDocuments(readFileSync(join(directory, WORKER), 'utf8'), sentWith) : null);
  const worker = isWorkerOn ? ownWorker() : workerKillSwitch;
  const sendWorker = worker === null ? null : sendText(worker, 'text/javascript; charset=utf-8');
  const partsOf = routeParts(directory);
  const rebased = rebasedDocuments(directory, files, basePath);
  const sendPlace = files.has(SHELL) ? sendText(withoutHome(rebaseDocument(readFileSync(join(directory, SHELL), 'utf8'), basePath)), HTML) : null;
  await http.register(fastifyStatic, { serve: false, root: directory, preCompressed: true, cacheControl: false, index: false });
  http.get(`/${CHAT_FRAME}`, async (_request, reply) => {
    if (!files.has(CHAT_FRAME)) return reply.callNotFound();
    return sendAppFile(reply.headers(pageHeaders).header('content-security-policy', chatFramePolicy(await readChatOrigin())), CHAT_FRAME);
  });
  http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === WORKER && sendWorker) return sendWorker(request, reply.headers(pageHeaders));
    if (!files.has(path) && (isOwnRoom(path) || FILE_ENDING.test(path))) return reply.callNotFound();
    if (!files.has(path) || path.endsWith('.html')) reply.headers(pageHeaders);
    if (path === PROVIDER_FRAME) reply.header('content-security-policy', framePolicy);
    const screen = path === HOME || isWholeScreen(request.url) ? await readScreen?.(path) : null;
    if (screen) return screen(request, reply);
    if (path !== '' && !files.has(path) && sendPlace) {
      const parts = partsOf(path);
      if (parts !== null) reply.header('link', announceParts(parts, basePath));
      return sendPlace(request, reply);
    }
    const name = path || SHELL;
    return rebased.get(name)?.(request, reply) ?? sendAppFile(reply, name);
  });
}
