import { BITMAP_CACHE, BITMAP_WIDTH_HEADER, type BitmapMessage } from '#contract/worker-messages.ts';
import { goOnWith } from '../ui/later-part.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** A bitmap is so much wider than what is seen of it: other screens show the same picture a little larger. */
const RESERVE = 1.25;
/** And so many of its pixels at most stand for one of the picture's own. */
const MOST_SCALE = 2;
const TYPE = 'image/webp';
const QUALITY = 0.92;

/** What is drawn anew at every launch and belongs to this site's build: generated pictures and those of the app's own. */
const isDrawn = ({ currentSrc, complete, naturalWidth }: HTMLImageElement): boolean =>
  complete &&
  naturalWidth > 0 &&
  ['art/', 'banners/'].some((room) => currentSrc.startsWith(new URL(room, document.baseURI).href)) &&
  currentSrc.endsWith('.svg');

/** How wide the whole of it is seen where it fills its place, in pixels of the screen. */
const seenWidth = ({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement): number =>
  Math.max(clientWidth, (clientHeight / naturalHeight) * naturalWidth) * devicePixelRatio;

/** The picture as a bitmap, or null where the browser makes none. */
async function draw(picture: HTMLImageElement): Promise<Pick<BitmapMessage, 'bitmap' | 'width'> | null> {
  const { naturalWidth, naturalHeight } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(seenWidth(picture) * RESERVE, naturalWidth * MOST_SCALE));
  canvas.height = Math.round((canvas.width / naturalWidth) * naturalHeight);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bitmap = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  return bitmap && { bitmap, width: canvas.width };
}

/** Does one at a time, the next when the page is idle again. */
async function keepNext(open: readonly HTMLImageElement[], entry: string, cache: Cache): Promise<void> {
  const [picture, ...others] = open;
  if (!picture) return;
  const address = picture.currentSrc;
  const stored = await cache.match(address);
  // Of a smaller screen, or of one that was held the other way: the next launch has the picture itself, and keeps it anew.
  if (Number(stored?.headers.get(BITMAP_WIDTH_HEADER)) < seenWidth(picture)) await cache.delete(address);
  const bitmap = stored ? null : await draw(picture);
  if (bitmap) navigator.serviceWorker.controller?.postMessage({ type: 'BITMAP', entry, address, ...bitmap } satisfies BitmapMessage);
  whenIdle(() => goOnWith(keepNext(others, entry, cache), () => {}));
}

/** Those of `pictures` of which bitmaps are kept, by their addresses. */
export function listDrawn(pictures: readonly HTMLImageElement[]): ReadonlyMap<string, HTMLImageElement> {
  // The largest of those that are there more than once.
  const sorted = pictures.filter(isDrawn).toSorted((one, other) => seenWidth(one) - seenWidth(other));
  return new Map(sorted.map((picture) => [picture.currentSrc, picture]));
}

/**
 * Hands the worker pictures, by their addresses, as bitmaps, one at a time when the page is idle: for an SVG the browser builds a document, each time the app
 * is launched, and on a slow phone a row of them takes longer than all the rest of the first screen; a bitmap is read beside the page's own thread.
 */
export function keepBitmaps(drawn: ReadonlyMap<string, HTMLImageElement>, entry: string): void {
  whenIdle(() => goOnWith(caches.open(BITMAP_CACHE), (cache) => keepNext([...drawn.values()], entry, cache)));
}
