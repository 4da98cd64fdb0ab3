import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BitmapFormat } from '#contract/art-path.ts';

/** Each occupies a core for about as long as `makeBitmap` says. */
const MOST_AT_ONCE = 2;
/** Bitmaps in progress or queued: anyone who asks for more is better served with the drawing. */
const MOST_PENDING = 24;
/** Pictures that are being loaded as well, none of which occupies a core. */
const MOST_LOADING = 200;
/**
 * Up to this width bitmaps are for screens that show each of their pixels as one. On denser screens the loss from a
 * lower quality isn't visible.
 */
const LARGEST_FINE_PX = 336;
const FINE_QUALITY = 60;
const DENSE_QUALITY = 45;
/** WebP's quality scale is higher. */
const WEBP_SURPLUS = 25;
/** The first visitors after a start get drawings rather than wait in the queue. */
const LONGEST_WAIT_MS = 500;
/** A provider's drawing is worth a longer wait: what is shown instead looks like another game. */
const LONGEST_LOAD_MS = 2_000;
/** About ten times what the catalogue's pictures need. */
const MOST_BYTES = 256 * 1024 * 1024;
/** The share that remains after a full directory was cleaned up. */
const KEPT_SHARE = 0.8;
/** After a failure, such as a full disk, nothing is tried for this long. */
const PAUSE_MS = 60_000;
/** A temporary file this old belongs to a process that is gone. */
const ABANDONED_MS = 60_000;
const TEMPORARY = '.tmp';

export interface BitmapShape {
  width: number;
  format: BitmapFormat;
}

/** What bitmaps are made of. */
export interface PictureSource {
  /** Identifies the content: a change needs another id. */
  id: string;
  /** Loads the picture, if a bitmap has to be made. Null if there is none, or none may be made. */
  load: () => Promise<Buffer | null>;
}

type MakeBitmap = (picture: Buffer, shape: BitmapShape) => Promise<Buffer>;

/** Takes 40 to 130 ms of one core as AVIF and a third of that as WebP. */
async function makeBitmap(picture: Buffer, { width, format }: BitmapShape): Promise<Buffer> {
  // Loaded for the first picture, so that the start doesn't wait for it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const quality = width <= LARGEST_FINE_PX ? FINE_QUALITY : DENSE_QUALITY;
  const bitmap = sharp(picture).resize({ width });
  return (format === 'avif' ? bitmap.avif({ quality, effort: 1 }) : bitmap.webp({ quality: quality + WEBP_SURPLUS })).toBuffer();
}

interface BitmapStoreOptions {
  /** Created when needed. Several processes may share it. */
  directory: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  make?: MakeBitmap;
  mostPending?: number;
  longestWaitMs?: number;
  mostBytes?: number;
}

/** How one form of a picture is read, or made. */
interface Reading {
  /** Of its file's name. */
  ending: string;
  /** Nothing more is made while this much is in progress or queued. */
  mostPending: number;
  longestWaitMs: number;
  make: (picture: Buffer) => Promise<Buffer>;
}

/**
 * Stores bitmaps of pictures on the disk, each made when it is first requested, and drawings as they came. A picture that
 * changes gets new ones; the old ones are removed when the directory is full.
 */
export class BitmapStore {
  readonly #directory: string;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #make: MakeBitmap;
  readonly #mostPending: number;
  readonly #longestWaitMs: number;
  readonly #mostBytes: number;
  readonly #pending = new Map<string, Promise<Buffer | null>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #pausedUntilMs = 0;
  /** Bytes in the directory; null until they have been counted. */
  #bytes: number | null = null;

  constructor(options: BitmapStoreOptions) {
    const { directory, log, make = makeBitmap, mostPending = MOST_PENDING, longestWaitMs = LONGEST_WAIT_MS, mostBytes = MOST_BYTES } = options;
    this.#directory = directory;
    this.#log = log;
    this.#make = make;
    this.#mostPending = mostPending;
    this.#longestWaitMs = longestWaitMs;
    this.#mostBytes = mostBytes;
  }

  /**
   * Returns the bitmap of a picture. Null where there is none and the picture can not be loaded, the queue is full, it is
   * not made soon, or making it fails.
   */
  read(source: PictureSource, shape: BitmapShape): Promise<Buffer | null> {
    const make = (picture: Buffer) => this.#limit(() => this.#make(picture, shape));
    return this.#read(source, { ending: `-${shape.width}.${shape.format}`, mostPending: this.#mostPending, longestWaitMs: this.#longestWaitMs, make });
  }

  /** Returns the drawing itself, which is loaded once. Null where it can not be loaded, or not soon. */
  readPicture(source: PictureSource): Promise<Buffer | null> {
    return this.#read(source, {
      ending: '.svg',
      mostPending: this.#mostPending + MOST_LOADING,
      longestWaitMs: LONGEST_LOAD_MS,
      make: async (picture) => picture,
    });
  }

  async #read(source: PictureSource, { ending, mostPending, longestWaitMs, make }: Reading): Promise<Buffer | null> {
    const name = createHash('sha256').update(source.id).digest('hex').slice(0, 32) + ending;
    const stored = await readFile(join(this.#directory, name)).catch(this.#logUnlessMissing);
    if (stored) return stored;
    if (!this.#pending.has(name)) {
      if (this.#pending.size >= mostPending || performance.now() < this.#pausedUntilMs) return null;
      this.#pending.set(name, this.#makeIfLoaded(name, source, make));
    }
    const tooLate = delay(longestWaitMs, null, { ref: false });
    return (await Promise.race([this.#pending.get(name), tooLate])) ?? null;
  }

  /**
   * A missing file is no fault: it was never made, or another process has removed it. A missing or invalid directory is
   * logged when a bitmap is to be stored.
   */
  readonly #logUnlessMissing = (error: NodeJS.ErrnoException): null => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') this.#log.warn({ err: error, directory: this.#directory }, 'a bitmap could not be read');
    return null;
  };

  async #makeIfLoaded(name: string, source: PictureSource, make: (picture: Buffer) => Promise<Buffer>): Promise<Buffer | null> {
    try {
      const picture = await source.load();
      if (!picture) return null;
      const bitmap = await make(picture);
      await this.#store(name, bitmap);
      return bitmap;
    } catch (error) {
      this.#pausedUntilMs = performance.now() + PAUSE_MS;
      this.#log.warn({ err: error, directory: this.#directory }, 'a bitmap was not made, for a minute drawings are sent instead');
      return null;
    } finally {
      this.#pending.delete(name);
    }
  }

  async #limit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Readers, in other processes too, see the whole file or none. */
  async #store(name: string, bitmap: Buffer): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const temporary = join(this.#directory, `${randomUUID()}${TEMPORARY}`);
    try {
      await writeFile(temporary, bitmap);
      await rename(temporary, join(this.#directory, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    if (this.#bytes !== null) this.#bytes += bitmap.length;
    if (this.#bytes === null || this.#bytes > this.#mostBytes) await this.#removeOldest();
  }

  /** Counts what is there; removes the oldest when there is too much, and what a killed process has left. */
  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#directory);
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.#directory, name)).catch(this.#logUnlessMissing);
        return { name, size: found?.size ?? 0, atMs: found?.mtimeMs ?? 0 };
      }),
    );
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let excess = total > this.#mostBytes ? total - this.#mostBytes * KEPT_SHARE : 0;
    this.#bytes = total;
    for (const { name, size, atMs } of files.toSorted((one, other) => one.atMs - other.atMs)) {
      const isTemporary = name.endsWith(TEMPORARY);
      const isAbandoned = isTemporary && Date.now() - atMs > ABANDONED_MS;
      if (!isAbandoned && (isTemporary || excess <= 0)) continue;
      await rm(join(this.#directory, name), { force: true });
      excess -= size;
      this.#bytes -= size;
    }
  }
}
