import type { FastifyInstance } from 'fastify';
import { type Art, parseArtPath } from '#contract/art-path.ts';
import { gameArt } from '#design/game-art.ts';
import type { BitmapStore, PictureSource } from './bitmap-store.ts';
import { isDrawingAddress, wideDrawingAddress } from './drawing-address.ts';
import type { ProviderPictures } from './provider-pictures.ts';

/** A picture may have its own styles. It runs and loads nothing and sends no form, even when it is opened as a page. */
const ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const ONE_DAY_S = 24 * 60 * 60;
const FOR_GOOD = `public, max-age=${365 * ONE_DAY_S}, immutable`;

/** A picture in its forms. */
interface ServedPicture {
  /** What bitmaps are made of. */
  source: PictureSource;
  /** Returns the SVG with its caching, or the address that the browser is sent to. */
  readDrawing: () => Promise<{ svg: string; caching: string } | { address: string }>;
}

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
 * With `~<version>` after the code all of it is of the provider's own picture. Where a provider's drawing is not
 * available, the one from the code is sent; where any other picture is not, the browser is sent to the provider.
 */
export function serveGameArt(http: FastifyInstance, { bitmaps, pictures, findPicture }: GameArtOptions): void {
  const draw = ({ code, kind, isWide }: Art) => gameArt(code, kind, { isWide });
  const generated = (art: Art): ServedPicture => {
    const svg = draw(art);
    return {
      source: { id: svg, load: async () => ((await findPicture(art)) ? Buffer.from(svg) : null) },
      // It keeps its address when it changes.
      readDrawing: async () => ({ svg, caching: `public, max-age=${ONE_DAY_S}` }),
    };
  };
  const photograph = (address: string): ServedPicture => ({
    source: { id: address, load: () => pictures.fetch(address) },
    readDrawing: async () => ({ address }),
  });
  /** The drawing is stored as it came, for its bitmaps as well. Where there is no wide form, the other one is shown. */
  const providedDrawing = (art: Art, address: string): ServedPicture => {
    const id = art.isWide ? wideDrawingAddress(address) : address;
    const load = async () => (await pictures.fetch(id)) ?? (id === address ? null : pictures.fetch(address));
    const read = () => bitmaps.readPicture({ id, load });
    const readDrawing = async () => {
      const drawing = await read();
      return drawing ? { svg: drawing.toString(), caching: FOR_GOOD } : { svg: draw(art), caching: 'no-store' };
    };
    return { source: { id, load: read }, readDrawing };
  };
  http.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const art = parseArtPath(`${request.params.kind}/${request.params.file}`);
    if (!art) return reply.callNotFound();
    const address = art.version === null ? null : (await findPicture(art))?.imageUrl;
    if (address === undefined) return reply.callNotFound();
    const provided = (from: string) => (isDrawingAddress(from) ? providedDrawing(art, from) : photograph(from));
    const { source, readDrawing } = address === null ? generated(art) : provided(address);
    const bitmap = art.bitmap && (await bitmaps.read(source, art.bitmap));
    reply.header('content-security-policy', ART_POLICY);
    if (art.bitmap && bitmap) return reply.header('cache-control', FOR_GOOD).type(`image/${art.bitmap.format}`).send(bitmap);
    const drawing = await readDrawing();
    if ('address' in drawing) return reply.header('cache-control', 'no-store').redirect(drawing.address);
    // Under a bitmap's address it must not be cached.
    reply.header('cache-control', art.bitmap ? 'no-store' : drawing.caching);
    return reply.type('image/svg+xml').send(drawing.svg);
  });
}
