import { BITMAP_CACHE, BITMAP_WIDTH_HEADER, type BitmapMessage } from '#contract/worker-messages.ts';
import { goOnWith } from '../scheduling/later-part.ts';
import { whenIdle } from '../scheduling/when-idle.ts';

/** A bitmap is so much wider than what is seen of it: other screens show the same picture a little larger. */
const RESERVE = 1.25;
/** On the largest screens a little is left to the browser's own scaling. */
const LARGEST_WIDTH_PX = 2_400;
/** A first visit has enough to do at its beginning: its pictures are drawn when it has gone on for so long. */
const FIRST_VISIT_CALM_MS = 8_000;
const TYPE = 'image/webp';
const QUALITY = 0.92;

/** What is drawn anew at every launch and belongs to this site's build: generated pictures and those of the app's own. */
const isDrawn = ({ currentSrc, complete, naturalWidth }: HTMLImageElement): boolean =>
  complete &&
  naturalWidth > 0 &&
  ['art/', 'banners/'].some((room) => currentSrc.startsWith(new URL(room, document.baseURI).href)) &&
  currentSrc.endsWith('.svg');

/** How wide the whole of it is seen where it fills its place, in pixels of the screen. Its own size says nothing: an SVG need not have any. */
const seenWidth = ({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement): number =>
  Math.max(clientWidth, (clientHeight / naturalHeight) * naturalWidth) * devicePixelRatio;
const wantedWidth = (picture: HTMLImageElement): number => Math.min(Math.ceil(seenWidth(picture) * RESERVE), LARGEST_WIDTH_PX);

/** The picture under `address`, itself and not its bitmap: only what is asked for as a picture is answered with that. */
async function fetchDrawn(address: string): Promise<HTMLImageElement> {
  const answer = await fetch(address);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  await picture.decode();
  return picture;
}

/** A bitmap of the picture under `address`, or null where the browser makes none. Throws where there is no picture. */
async function makeBitmap(address: string, width: number): Promise<Blob | null> {
  const picture = await fetchDrawn(address);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width / picture.naturalWidth) * picture.naturalHeight);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, TYPE, QUALITY);
  });
}

/** Does one at a time, the next when the page is idle again. One that is there stays, unless it is of a smaller screen, or of one that was held the other way. */
async function keepNext(open: readonly HTMLImageElement[], entry: string, cache: Cache): Promise<void> {
  const [picture, ...others] = open;
  if (!picture) return;
  const [address, width] = [picture.currentSrc, wantedWidth(picture)];
  const keptWidth = Number((await cache.match(address))?.headers.get(BITMAP_WIDTH_HEADER) ?? 0);
  const bitmap = keptWidth * RESERVE < width ? await makeBitmap(address, width) : null;
  if (bitmap) {
    const message: BitmapMessage = { type: 'BITMAP', entry, address, bytes: await bitmap.arrayBuffer(), format: bitmap.type, width };
    navigator.serviceWorker.controller?.postMessage(message, [message.bytes]);
  }
  whenIdle(() => goOnWith(keepNext(others, entry, cache), () => {}));
}

/** Those of `pictures` of which bitmaps are kept, by their addresses. */
export function listDrawn(pictures: readonly HTMLImageElement[]): ReadonlyMap<string, HTMLImageElement> {
  // The largest of those that are there more than once.
  const sorted = pictures.filter(isDrawn).sort((one, other) => seenWidth(one) - seenWidth(other));
  return new Map(sorted.map((picture) => [picture.currentSrc, picture]));
}

/** True where the page did not come from the worker: it is the first one, or one that was loaded past it. */
function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation?.workerStart;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Hands the worker pictures, by their addresses, as bitmaps, one at a time when the page is idle: for an SVG the browser builds a document, each time the app
 * is launched, and on a slow phone a row of them takes longer than all the rest of the first screen; a bitmap is read beside the page's own thread.
 */
export function keepBitmaps(drawn: ReadonlyMap<string, HTMLImageElement>, entry: string): void {
  const begin = () => goOnWith(caches.open(BITMAP_CACHE), (cache) => keepNext([...drawn.values()], entry, cache));
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(begin), isFirstVisit() ? FIRST_VISIT_CALM_MS - performance.now() : 0);
}
