import type { FastifyBaseLogger } from 'fastify';
import { isDrawingAddress } from './drawing-address.ts';
import { readLimited } from './read-limited.ts';

const TIMEOUT_MS = 5_000;
/** Photographs of 4K screens have a third of it. */
const LARGEST_BYTES = 4 * 1024 * 1024;
/** Four times what a detailed tile has. */
const LARGEST_DRAWING_BYTES = 64 * 1024;
/** Against files that are small and unpack to gigabytes: more than an 8K screen has. */
const MOST_PIXELS = 40_000_000;
/** No bitmap is wider. */
const WIDTH_PX = 640;
/** A picture that did not come is not asked for again this soon. */
const RETRY_AFTER_MS = 10 * 60_000;
const MOST_FAILURES = 1_000;

/** Decodes a picture, at most as wide as the widest bitmap, to PNG. Throws for what is none or is too large. */
async function decode(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: MOST_PIXELS }).autoOrient().resize({ width: WIDTH_PX, withoutEnlargement: true }).png().toBuffer();
}

/** Returns a drawing as it is. Throws for what is none. */
async function checkDrawing(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { format } = await sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata();
  if (format !== 'svg') throw new Error(`it is no SVG, but ${format}`);
  return picture;
}

interface ProviderPicturesOptions {
  /** The origins that are asked at all. */
  origins: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Fetches the pictures of games from their providers, to send drawings on and to make bitmaps. */
export class ProviderPictures {
  readonly #origins: readonly string[];
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** Addresses whose picture did not come, with the time from which they are asked for again. */
  readonly #failed = new Map<string, number>();

  constructor({ origins, log }: ProviderPicturesOptions) {
    this.#origins = origins;
    this.#log = log;
  }

  /**
   * Returns the picture at `address` as PNG, or a drawing as it is. Null if its origin is none of the providers', or if it
   * does not come: it is refused, late, larger than 4 MB (64 kB for a drawing), marked as not to be stored, or no picture.
   * The reason is logged, and the address is left alone for ten minutes.
   */
  async fetch(address: string): Promise<Buffer | null> {
    if (!this.#origins.includes(new URL(address).origin)) return null;
    if (performance.now() < (this.#failed.get(address) ?? 0)) return null;
    try {
      const response = await fetch(address, { redirect: 'error', headers: { accept: 'image/*' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) throw new Error('its host does not want it stored');
      const picture = isDrawingAddress(address)
        ? await checkDrawing(await readLimited(response, LARGEST_DRAWING_BYTES))
        : await decode(await readLimited(response, LARGEST_BYTES));
      this.#failed.delete(address);
      return picture;
    } catch (error) {
      this.#log.warn({ err: error, address }, "a provider's picture did not come, browsers get a drawing or are sent to the provider");
      this.#note(address);
      return null;
    }
  }

  #note(address: string): void {
    this.#failed.delete(address);
    this.#failed.set(address, performance.now() + RETRY_AFTER_MS);
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > MOST_FAILURES && oldest !== undefined) this.#failed.delete(oldest);
  }
}
