import { parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';
import { readBitmap } from './bitmaps.ts';
import type { AnswerRequest } from './serve-requests.ts';

/** `/art/…`: a game's picture, made from its code here and now, so that it is there without a line. Opened as a page it is the server's, with its policy. */
export function answerGameArt(worker: ServiceWorkerGlobalScope): AnswerRequest {
  const base = new URL('art/', worker.registration.scope).href;
  return ({ request }, { href }) => {
    const art = href.startsWith(base) && request.method === 'GET' && request.mode !== 'navigate' ? parseArtPath(href.slice(base.length)) : null;
    if (!art) return null;
    const draw = () => gameArt(art.code, art.kind, { isWide: art.isWide });
    const headers = { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' };
    return readBitmap(request).then((bitmap) => bitmap ?? new Response(draw(), { headers }));
  };
}
