import { BITMAP_CACHE, type BitmapMessage } from '#contract/worker-messages.ts';
import { goOnWith } from '../ui/later-part.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Sharp enough for a tile of any size, small enough to be read at once: so many of a bitmap's pixels at most stand for one of the picture's own. */
const MOST_SCALE = 2;
const TYPE = 'image/webp';
const QUALITY = 0.92;

/** What is drawn anew at every launch and belongs to this site's build: generated pictures and those of the app's own. */
const isDrawn = ({ currentSrc, complete, naturalWidth }: HTMLImageElement): boolean =>
  complete &&
  naturalWidth > 0 &&
  ['art/', 'banners/'].some((room) => currentSrc.startsWith(new URL(room, document.baseURI).href)) &&
  currentSrc.endsWith('.svg');

/** The picture as a bitmap, or null where the browser makes none. */
function draw(picture: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(devicePixelRatio, MOST_SCALE);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, TYPE, QUALITY);
  });
}

async function keepNext(open: readonly HTMLImageElement[], entry: string, cache: Cache): Promise<void> {
  const [picture, ...others] = open;
  if (!picture) return;
  const address = picture.currentSrc;
  const bitmap = (await cache.match(address)) ? null : await draw(picture);
  if (bitmap) navigator.serviceWorker.controller?.postMessage({ type: 'BITMAP', entry, address, bitmap } satisfies BitmapMessage);
  whenIdle(() => goOnWith(keepNext(others, entry, cache), () => {}));
}

/** Those of `pictures` of which bitmaps are kept, by their addresses. */
export function listDrawn(pictures: readonly HTMLImageElement[]): ReadonlyMap<string, HTMLImageElement> {
  return new Map(pictures.filter(isDrawn).map((picture) => [picture.currentSrc, picture]));
}

/**
 * Hands the worker pictures, by their addresses, as bitmaps, one at a time when the page is idle: for an SVG the browser builds a document, each time the app
 * is launched, and on a slow phone a row of them takes longer than all the rest of the first screen; a bitmap is read beside the page's own thread.
 */
export function keepBitmaps(drawn: ReadonlyMap<string, HTMLImageElement>, entry: string): void {
  whenIdle(() => goOnWith(caches.open(BITMAP_CACHE), (cache) => keepNext([...drawn.values()], entry, cache)));
}
