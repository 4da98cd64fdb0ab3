import type { BrowserContext, Page } from 'playwright';

/** The whole machine is slowed down by this much against the one that runs the benchmark. */
const CPU_SLOWDOWN = 4;
const READY_TIMEOUT_MS = 60_000;
/** After the page is alive it may still paint something larger or shift. */
const SETTLE_MS = 1_500;

/** What one launch came to, in milliseconds from the navigation; `cls` is the layout shift's score. */
export interface Launch {
  fcp: number;
  lcp: number;
  /** The first tile is visible. */
  ready: number;
  /** A framework has rendered the first tile; equals `ready` where there is none. */
  alive: number;
  /** Total blocking time up to `alive`. */
  tbt: number;
  cls: number;
  scriptBytes: number;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  ready: number;
  alive: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything of its own; notes what the browser tells and when the first tile is there. */
function watchLaunch({ tile, framework }: { tile: string; framework: string | null }): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, ready: 0, alive: 0, tasks: [] };
  Object.assign(globalThis, { seenLaunch: seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }));
  const isThere = (element: Element): boolean => {
    const { width, height, top } = element.getBoundingClientRect();
    const images = [...element.querySelectorAll('img')];
    return width > 0 && height > 0 && top < innerHeight && images.every((image) => image.complete && image.naturalWidth > 0);
  };
  const look = () => {
    const element = document.querySelector(tile);
    if (element && isThere(element)) {
      seen.ready ||= performance.now();
      if (framework === null || Object.keys(element).some((key) => key.startsWith(framework))) seen.alive ||= performance.now();
    }
    if (seen.alive === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function readScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

/** Opens `url` in a new page of `context`, slowed down, and measures until its first tile is alive. */
export async function measureLaunch(context: BrowserContext, url: string, subject: { tile: string; framework: string | null }): Promise<Launch> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchLaunch, subject);
  await page.goto(url, { waitUntil: 'commit', timeout: READY_TIMEOUT_MS });
  await page.waitForFunction(() => (globalThis as unknown as { seenLaunch: Seen }).seenLaunch.alive > 0, undefined, {
    timeout: READY_TIMEOUT_MS,
    polling: 100,
  });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seenLaunch: Seen }).seenLaunch);
  const scriptBytes = await readScriptBytes(page);
  await page.close();
  const blocking = seen.tasks.filter(({ start }) => start < seen.alive).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { fcp: seen.fcp, lcp: seen.lcp, ready: seen.ready, alive: seen.alive, tbt: blocking, cls: seen.cls, scriptBytes };
}

/** Waits until the page's worker controls it and no request is under way: a first visit that has ended well. */
export async function waitUntilStored(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { timeout: READY_TIMEOUT_MS });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: READY_TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: READY_TIMEOUT_MS });
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
}
