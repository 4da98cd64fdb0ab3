import type { FastifyInstance } from 'fastify';
import { type Art, parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';
import type { BitmapStore } from './bitmap-store.ts';

/** The picture has its own styles and loads nothing, even when it is opened as a page. */
const ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const ONE_DAY_S = 24 * 60 * 60;
const ONE_YEAR_S = 365 * ONE_DAY_S;

interface GameArtOptions {
  bitmaps: BitmapStore;
  /** True if a game has this picture. No bitmaps are made of others, which anybody could name without end. */
  isKnown: (art: Art) => Promise<boolean>;
}

/**
 * Serves the pictures of games, drawn from their codes: `/art/<kind>/<code>.svg`, with `-w` before the ending for the
 * wide form, and with `@<width>.avif` or `.webp` for its ending as a bitmap. Where a bitmap is not available, the
 * drawing is sent under its address: an image element shows either.
 */
export function serveGameArt(http: FastifyInstance, { bitmaps, isKnown }: GameArtOptions): void {
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const art = parseArtPath(`${request.params.kind}/${request.params.file}`);
    if (!art) return reply.callNotFound();
    const svg = gameArt(art.code, art.kind, { isWide: art.isWide });
    const bitmap = art.bitmap && (await bitmaps.read(svg, art.bitmap, () => isKnown(art)));
    reply.header('content-security-policy', ART_POLICY);
    if (art.bitmap && bitmap) return reply.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`).type(`image/${art.bitmap.format}`).send(bitmap);
    // A drawing keeps its address when it changes, and under a bitmap's address it must not be cached.
    return reply
      .header('cache-control', art.bitmap ? 'no-store' : `public, max-age=${ONE_DAY_S}`)
      .type('image/svg+xml')
      .send(svg);
  });
}
