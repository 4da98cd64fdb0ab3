import { registerRoute } from 'workbox-routing';
import { parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';

/** `/art/…`: a game's picture, made from its code here and now, so that it is there without a line. */
export function serveGameArt(worker: ServiceWorkerGlobalScope): void {
  const base = new URL('art/', worker.registration.scope).href;
  registerRoute(
    ({ url }) => url.href.startsWith(base),
    async ({ url, request }) => {
      const art = parseArtPath(url.href.slice(base.length));
      if (!art) return fetch(request);
      return new Response(gameArt(art.code, art.kind, { isWide: art.isWide }), {
        headers: { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' },
      });
    },
  );
}
