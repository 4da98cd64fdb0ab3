import { CacheableResponsePlugin } from 'workbox-cacheable-response/CacheableResponsePlugin.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { HOME, isWholeScreen, publicScreens } from '#contract/public-screens.ts';
import { locales, requestHeaders } from '#contract/request-headers.ts';
import { ENTRY_HEADER, type RefreshDocumentsMessage, shellOf } from '#contract/worker-messages.ts';
import { anonymousPlugin } from './anonymous-plugin.ts';
import { workerCaches } from './caches.ts';
import { deadlinePlugin } from './deadline-plugin.ts';
import { expirationPlugin } from './expiration-plugin.ts';
import { isPage } from './is-page.ts';
import { logAndIgnore } from './log-and-ignore.ts';
import { ownResponsePlugin } from './own-response-plugin.ts';
import { isHashedFile, readPrecached } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

const DEADLINE_MS = 15_000;
const LANGUAGE_KEY = 'launch/language';
const { scope } = self.registration;
const { cacheName, maxEntries } = workerCaches.documents;

const keyOf = (path: string, language: string) => `${scope}${path}?${new URLSearchParams({ language })}`;

/** Stores one document per language, because the response to a URL depends on the request's locale header. */
const languageKeyPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url.slice(scope.length), request.headers.get(requestHeaders.locale) ?? ''),
};

/**
 * True for a document that the server rendered with this worker's own build. Rejects if the build's list of files is
 * not stored.
 */
const isOwnDocument = async ({ headers }: Response) => isHashedFile(scope + headers.get(ENTRY_HEADER));

/** Fetches documents rendered by the server, and stores them for the next launch. */
class RenderedDocuments extends Strategy {
  constructor() {
    // The cast is needed because Workbox's types omit `undefined` from members that may have it.
    const onlyOk = new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin;
    const checks = [onlyOk, ownResponsePlugin('text/html', isOwnDocument)];
    super({ cacheName, plugins: [languageKeyPlugin, anonymousPlugin, ...checks, deadlinePlugin(DEADLINE_MS), expirationPlugin(cacheName, maxEntries)] });
  }

  override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

const documents = new RenderedDocuments();

/**
 * Stores the page's language for the next launch, and fetches what that launch shows first: the home page and, if it is
 * public, the page's own screen. Ignores malformed messages. Logs failed requests. Rejects if the language cannot be
 * stored.
 */
export async function refreshDocuments(event: ExtendableEvent, { language, path }: RefreshDocumentsMessage): Promise<void> {
  if (typeof language !== 'string' || typeof path !== 'string') return;
  await (await caches.open(workerCaches.launch.cacheName)).put(LANGUAGE_KEY, new Response(language));
  if (!locales.some((locale) => locale === language)) return;
  for (const screen of publicScreens.filter((known) => known === HOME || known === path)) {
    const request = new Request(scope + screen, { headers: { [requestHeaders.locale]: language }, cache: 'no-cache' });
    const [response, done] = documents.handleAll({ event, request });
    await Promise.all([response, done]).catch(logAndIgnore);
  }
}

/** Deletes all rendered documents: they name scripts of the previous build, which are about to be deleted. */
export async function deleteDocuments(): Promise<void> {
  await caches.delete(cacheName);
}

/**
 * Returns the document for a navigation without using the network: the rendered one of its screen, else the shell, in
 * the language that the page used last. Rejects if neither is stored.
 */
async function readDocument({ pathname, searchParams }: URL): Promise<Response> {
  const launch = await caches.open(workerCaches.launch.cacheName);
  const language = (await (await launch.match(LANGUAGE_KEY))?.text()) ?? '';
  const path = pathname.slice(new URL(scope).pathname.length);
  const rendered = isWholeScreen(searchParams.keys()) ? await caches.match(keyOf(path, language), { cacheName, ignoreVary: true }) : undefined;
  const document = rendered ?? (await readPrecached(shellOf(language, path === HOME)));
  if (!document) throw new Error('the shell is not in the precache');
  return document;
}

/**
 * Returns the route of the app's pages. Each page starts from a stored document. If there is none because storage was
 * emptied, the server responds and the response is not stored. Workbox's `NavigationRoute` does not fit: it also
 * matches other origins, and it does not separate the path from the query.
 */
export function documentRoute(): Route {
  const { pathname: base } = new URL(scope);
  const route = new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname, base),
    ({ url }) => readDocument(url),
  );
  route.setCatchHandler(({ request }) => fetch(request, { signal: AbortSignal.timeout(DEADLINE_MS) }));
  return route;
}
