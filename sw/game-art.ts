import { CacheableResponsePlugin } from 'workbox-cacheable-response/CacheableResponsePlugin.js';
import type { HandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { Route } from 'workbox-routing/Route.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { type Art, artPath, bitmapPath, DRAWN, parseArtPath } from '#contract/art-path.ts';
import { trustedPolicies } from '#contract/trusted-policies.ts';
import { ART_SCRIPT } from '#contract/worker-messages.ts';
import type { gameArt } from '#design/game-art.ts';
import { passingStatuses } from '../src/delivery/outbox-entry.ts';
import { workerCaches } from './caches.ts';
import { deadlinePlugin } from './deadline-plugin.ts';
import { expirationPlugin } from './expiration-plugin.ts';
import { isPublicImage } from './images.ts';
import { logAndIgnore } from './log-and-ignore.ts';
import { ownResponsePlugin } from './own-response-plugin.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}
/**
 * The drawing script is not part of the worker's own script, because most of the worker's starts draw nothing. The
 * browser stores it when the worker is installed.
 */
declare const self: ServiceWorkerGlobalScope & { trustedTypes?: TrustedTypes; gameArtScript?: { gameArt: typeof gameArt } };

const { cacheName, maxEntries } = workerCaches.art;
/** Longest wait for a bitmap. A later one is stored for the next time, and the drawing is shown now. */
const WAIT_MS = 1_500;
const BITMAP_DEADLINE_MS = 15_000;
/** This and higher statuses mean that the server cannot respond now. */
const FIRST_SERVER_ERROR = 500;
const headers = { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' };

/**
 * Returns the drawing script's exports, and loads it first if needed. Throws if it cannot be loaded. Needs no network
 * after the installation.
 */
function loadScript(): { gameArt: typeof gameArt } {
  if (!self.gameArtScript) {
    const policy = self.trustedTypes?.createPolicy(trustedPolicies.worker, { createScriptURL: () => ART_SCRIPT });
    importScripts(policy?.createScriptURL('') ?? ART_SCRIPT);
  }
  if (!self.gameArtScript) throw new Error(`${ART_SCRIPT} does not draw`);
  return self.gameArtScript;
}

function draw({ code, kind, isWide }: Art): Response {
  return new Response(loadScript().gameArt(code, kind, { isWide }), { headers });
}

/**
 * Responds with stored bitmaps and providers' drawings, else with the server's. Their URLs contain a version, so they are
 * never refreshed. A host without our server has none: it is asked for a single one until the worker restarts. Only our
 * server gives versions to providers' pictures, so one that it lacks was replaced since its list was stored.
 */
class Bitmaps extends Strategy {
  #areServed = true;
  /** URLs of bitmaps that are being fetched in the background. */
  readonly #fetching = new Set<string>();

  constructor() {
    // The cast is needed because Workbox's types omit `undefined` from members that may have it.
    const onlyOk = new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin;
    const plugins = [deadlinePlugin(BITMAP_DEADLINE_MS), onlyOk, ownResponsePlugin('image/', isPublicImage), expirationPlugin(cacheName, maxEntries)];
    super({ cacheName, plugins });
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = await handler.cacheMatch(request).catch(logAndIgnore);
    if (stored) return stored;
    const { version } = handler.params as Art;
    if (!this.#areServed && version === null) throw new Error('this host has no bitmaps');
    const response = await handler.fetchAndCachePut(request);
    const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/');
    // The server redirects to the provider where it has no bitmap of the provider's picture.
    if (isPicture || response.type === 'opaque') return response;
    if (version === null) this.#areServed = response.status >= FIRST_SERVER_ERROR || passingStatuses.includes(response.status);
    throw new Error(`there is no bitmap, but status ${response.status}`);
  }

  /** Returns the bitmap, or null if there is none within `WAIT_MS`. A later one is still stored. */
  async read(options: HandlerCallbackOptions): Promise<Response | null> {
    const [response, done] = this.handleAll(options);
    done.catch(logAndIgnore);
    const none = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), WAIT_MS);
    });
    return Promise.race([response.catch(() => null), none]);
  }

  /** Returns the bitmap if it is stored, else null; then fetches it in the background. */
  async readStored(options: HandlerCallbackOptions & { request: Request }): Promise<Response | null> {
    const { url } = options.request;
    const isStored = await caches.match(url, { cacheName }).catch(logAndIgnore);
    if (isStored) return this.read(options);
    if (this.#fetching.has(url)) return null;
    this.#fetching.add(url);
    const [, done] = this.handleAll(options);
    void done.catch(logAndIgnore).finally(() => this.#fetching.delete(url));
    return null;
  }
}

/**
 * Returns the route of `/art/…`, the games' pictures: a bitmap from the cache or the server, else the provider's drawing
 * from either, else one made here from the game's code, so that pictures work offline. A page that shows a drawing gets
 * the bitmap as soon as it is stored, because browsers build a document for each SVG: as WebP, because the first frame
 * of a launch waits until its pictures are decoded, and AVIF takes three times as long. Navigations are left to the
 * server, which sends its own policy.
 */
export function gameArtRoute(worker: ServiceWorkerGlobalScope): Route {
  const base = new URL('art/', worker.registration.scope).href;
  const parse = ({ origin, pathname, search }: URL) => parseArtPath((origin + pathname + search).slice(base.length));
  const bitmaps = new Bitmaps();
  worker.addEventListener('install', (event) => event.waitUntil(Promise.resolve().then(loadScript)));
  return new Route(
    ({ request, url }) => (url.href.startsWith(base) && request.mode !== 'navigate' ? parse(url) : null),
    async (options) => {
      const art = options.params as unknown as Art;
      const path = artPath(art.kind, art.code, art.isWide, art.version);
      const isDrawn = art.version?.endsWith(DRAWN) ?? false;
      if (art.bitmap) {
        const bitmap = await bitmaps.read(options);
        if (bitmap || !isDrawn) return bitmap ?? draw(art);
        return (await bitmaps.read({ ...options, request: new Request(worker.registration.scope + path) })) ?? draw(art);
      }
      const isShown = options.request.destination === 'image';
      const request = new Request(worker.registration.scope + bitmapPath(path, 'webp', 'large'));
      const bitmap = isShown ? await bitmaps.readStored({ ...options, request }) : null;
      if (bitmap) return bitmap;
      const drawing = isDrawn ? await bitmaps.read(options) : null;
      // Without its caching, or the page would show it from memory when its bitmap is stored.
      return drawing ? new Response(drawing.body, { headers }) : draw(art);
    },
  );
}
