import type { FastifyInstance } from 'fastify';
import { type Art, parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';
import type { BitmapStore, PictureSource } from './bitmap-store.ts';
import type { ProviderPictures } from './provider-pictures.ts';

/** The picture has its own styles and loads nothing, even when it is opened as a page. */
const ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const ONE_DAY_S = 24 * 60 * 60;
const ONE_YEAR_S = 365 * ONE_DAY_S;

interface GameArtOptions {
  bitmaps: BitmapStore;
  pictures: Pick<ProviderPictures, 'fetch'>;
  /** Finds the picture of a game. No bitmaps are made of others, which anybody could name without end. */
  findPicture: (art: Art) => Promise<{ imageUrl: string | null } | null>;
}

/**
 * Serves the pictures of games, drawn from their codes: `/art/<kind>/<code>.svg`, with `-w` before the ending for the
 * wide form, and with `@<width>.avif` or `.webp` for its ending as a bitmap. Where a bitmap is not available, the
 * drawing is sent under its address: an image element shows either.
 *
 * With `~<version>` after the code the bitmap is made of the provider's own picture. Where that is not available, the
 * browser is sent to the provider.
 */
export function serveGameArt(http: FastifyInstance, { bitmaps, pictures, findPicture }: GameArtOptions): void {
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const art = parseArtPath(`${request.params.kind}/${request.params.file}`);
    if (!art) return reply.callNotFound();
    const provided = art.version === null ? null : (await findPicture(art))?.imageUrl;
    if (provided === undefined) return reply.callNotFound();
    const svg = provided === null ? gameArt(art.code, art.kind, { isWide: art.isWide }) : '';
    const drawing: PictureSource = { id: svg, load: async () => ((await findPicture(art)) ? Buffer.from(svg) : null) };
    const source = provided === null ? drawing : { id: provided, load: () => pictures.fetch(provided) };
    const bitmap = art.bitmap && (await bitmaps.read(source, art.bitmap));
    reply.header('content-security-policy', ART_POLICY);
    if (art.bitmap && bitmap) return reply.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`).type(`image/${art.bitmap.format}`).send(bitmap);
    // A drawing keeps its address when it changes, and under a bitmap's address it must not be cached.
    reply.header('cache-control', art.bitmap || provided !== null ? 'no-store' : `public, max-age=${ONE_DAY_S}`);
    return provided === null ? reply.type('image/svg+xml').send(svg) : reply.redirect(provided);
  });
}
