import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#contract/is-page-path.ts';
import { HOME, isWholeScreen } from '#contract/public-screens.ts';
import { defaultLocale, type Locale, requestHeaders } from '#contract/request-headers.ts';
import { shellDocuments } from '#contract/worker-messages.ts';
import { type SendText, sendText } from '../http/compressed-text.ts';
import { chatFramePolicy, providerFramePolicy } from '../http/content-security-policy.ts';
import { readLocale } from '../http/error-response.ts';
import { SECURITY_HEADERS } from '../http/server.ts';
import { workerKillSwitch } from '../http/worker-kill-switch.ts';
import { reviseDocuments } from '../http/worker-script.ts';
import { placeDocument } from './compose-document.ts';
import type { RenderedScreen } from './render-thread.ts';
import { announceParts, routeParts } from './route-parts.ts';

const HTML = 'text/html; charset=utf-8';
/** Pages that run foreign code. Each has its own policy, and the app's policy does not allow their inline scripts. */
const PROVIDER_FRAME = 'provider-frame.html';
const CHAT_FRAME = 'chat-frame.html';
const WORKER = 'sw.js';
const IMMUTABLE_FOLDER = 'assets/';
const ONE_YEAR_S = 365 * 24 * 60 * 60;
/** Address that password managers open to change a password (W3C, A Well-Known URL for Changing Passwords). */
const CHANGE_PASSWORD = '.well-known/change-password';
const CHANGE_PASSWORD_PAGE = 'dashboard/change-password';

/** Returns the paths of all files in a directory, relative to it; none if it does not exist. */
function listFiles(directory: string): Set<string> {
  const entries = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
  // The build's manifest is in a hidden folder and must not be served.
  return new Set(names.filter((name) => !name.startsWith('.')));
}

/**
 * Returns the text of the built app's HTML files, except those with foreign code. The content security policy allows
 * their inline scripts and styles.
 */
export function readPages(directory: string): string[] {
  const isOwnPage = (name: string): boolean => name.endsWith('.html') && name !== PROVIDER_FRAME && name !== CHAT_FRAME;
  return [...listFiles(directory)].filter(isOwnPage).map((name) => readFileSync(join(directory, name), 'utf8'));
}

function sendAppFile(reply: FastifyReply, name: string): FastifyReply {
  const isImmutable = name.startsWith(IMMUTABLE_FOLDER);
  return reply.header('cache-control', isImmutable ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache').sendFile(name);
}

interface StaticAppOptions {
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  /** Directory of the build's documents for a site whose path is not known yet. */
  launchDirectory: string;
  providerOrigins: readonly string[];
  readChatOrigin: () => Promise<string | null>;
  isWorkerOn: boolean;
  /** Resolves with a function that sends the rendered document of a screen; null if there is none. */
  readScreen?: (screen: RenderedScreen) => Promise<SendText | null>;
}

/** Returns the shells of a site under `basePath`, by file name; none for a site at the root, which sends the files. */
function placeShells(launchDirectory: string, basePath: string): Map<string, SendText> {
  const names = basePath === '/' ? [] : Object.values(shellDocuments).flatMap((byLocale) => Object.values(byLocale));
  const built = names.filter((name) => existsSync(join(launchDirectory, name)));
  return new Map(built.map((name) => [name, sendText(placeDocument(readFileSync(join(launchDirectory, name), 'utf8'), basePath), HTML)]));
}

/** Returns the language of a document; the site's default if the request names none. */
const localeOf = (request: FastifyRequest): Locale => (requestHeaders.locale in request.headers ? readLocale(request) : defaultLocale);

/**
 * Serves the built app from `directory` with its precompressed files. Any address that is neither a file's nor one of
 * the server's own paths gets the rendered document of its screen, or the app's shell. A missing file gets a 404, so
 * that a tab from before a deploy can detect it. `providerOrigins` are the origins that foreign HTML in its own page
 * may load from. `readChatOrigin` resolves with the live chat's origin. `readScreen` returns the rendered documents. If
 * `isWorkerOn` is false, `sw.js` is a script that removes the service worker from every browser.
 */
export async function serveStaticApp(
  http: FastifyInstance,
  directory: string,
  { basePath, launchDirectory, providerOrigins, readChatOrigin, isWorkerOn, readScreen }: StaticAppOptions,
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
  const placed = placeShells(launchDirectory, basePath);
  await http.register(fastifyStatic, { serve: false, root: directory, preCompressed: true, cacheControl: false, index: false });
  http.get(`/${CHAT_FRAME}`, async (_request, reply) => {
    if (!files.has(CHAT_FRAME)) return reply.callNotFound();
    return sendAppFile(reply.headers(pageHeaders).header('content-security-policy', chatFramePolicy(await readChatOrigin())), CHAT_FRAME);
  });
  http.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === WORKER && sendWorker) return sendWorker(request, reply.headers(pageHeaders));
    if (path === CHANGE_PASSWORD) return reply.redirect(`${basePath}${CHANGE_PASSWORD_PAGE}`);
    if (!files.has(path) && !isPagePath(path)) return reply.callNotFound();
    if (!files.has(path) || path.endsWith('.html')) reply.headers(pageHeaders);
    if (path === PROVIDER_FRAME) reply.header('content-security-policy', framePolicy);
    const isScreen = path === HOME || isWholeScreen(new URLSearchParams(request.url.split('?', 2)[1]).keys());
    const screen = isScreen ? await readScreen?.({ path, locale: localeOf(request) }) : null;
    if (screen) return screen(request, reply);
    const isPlace = path !== HOME && !files.has(path);
    const parts = isPlace ? partsOf(path) : null;
    if (parts) reply.header('link', announceParts(parts, basePath));
    const name = isPlace ? shellDocuments.other.tr : path || shellDocuments.home.tr;
    return placed.get(name)?.(request, reply) ?? sendAppFile(reply, name);
  });
}
