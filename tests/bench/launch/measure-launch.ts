import type { RawBrowser, RawPage } from '../raw-browser.ts';

/** Slowdown of the page's main thread relative to the machine that runs the benchmark. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const DEVICE_SCALE_FACTOR = 2;
/** A page that is not ready by then never will be. */
const READY_TIMEOUT_MS = 60_000;
/** By then a launch has finished everything it does by itself when ready. */
const QUIET_MS = 6_000;
/** Time without new requests after which a visit has fetched everything. */
const SILENCE_MS = 2_000;

/** Results of one launch, in milliseconds from the navigation; `cls` is the layout shift score. */
export interface Launch {
  fcp: number;
  lcp: number;
  /** The first tile is visible. */
  seen: number;
  /** A framework has rendered the first tile; equals `seen` if there is no framework. */
  ready: number;
  /** Total blocking time up to `ready`. */
  blocking: number;
  /** Total work of the main thread until the page was idle. */
  busy: number;
  cls: number;
  /** Heap of the page's scripts after garbage collection. */
  heapBytes: number;
  scriptBytes: number;
  elements: number;
}

export interface Subject {
  /** Selects the first tile of the first row. */
  tile: string;
  /** Prefix of the property that a framework sets on rendered elements; null without a framework. */
  framework: string | null;
}

interface Watch {
  fcp: number;
  lcp: number;
  cls: number;
  seen: number;
  ready: number;
  tasks: { start: number; duration: number }[];
  whenReady: Promise<void>;
}
type WatchedWindow = typeof globalThis & { watch: Watch };

/** Runs in the page before its own scripts; records what the browser reports and when the first tile is there. */
function watchLaunch({ tile, framework }: Subject): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch: Watch = { fcp: 0, lcp: 0, cls: 0, seen: 0, ready: 0, tasks: [], whenReady: promise };
  Object.assign(globalThis, { watch });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') watch.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    watch.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    watch.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => watch.tasks.push({ start: entry.startTime, duration: entry.duration }));
  const isInSight = (element: Element): boolean => {
    const { width, height, top } = element.getBoundingClientRect();
    const images = [...element.querySelectorAll('img')];
    return width > 0 && height > 0 && top < innerHeight && images.every((image) => image.complete && image.naturalWidth > 0);
  };
  const look = () => {
    const element = document.querySelector(tile);
    if (element && isInSight(element)) {
      watch.seen ||= performance.now();
      if (framework === null || Object.keys(element).some((key) => key.startsWith(framework))) watch.ready = performance.now();
    }
    if (watch.ready === 0) requestAnimationFrame(look);
    else resolve();
  };
  requestAnimationFrame(look);
}

async function readMetrics(page: RawPage): Promise<Record<string, number>> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function within<Value>(promise: Promise<Value>, ms: number, what: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took over ${ms} ms`)), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens `url` in a new window, slowed down, and measures until it is idle. Throws if its first tile does not become
 * ready.
 */
export async function measureLaunch(browser: RawBrowser, url: string, subject: Subject, { isOffline = false } = {}): Promise<Launch> {
  const page = await browser.openPage(PHONE, DEVICE_SCALE_FACTOR);
  await page.slowDown(CPU_SLOWDOWN);
  await page.send('Performance.enable');
  if (isOffline) {
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  }
  await page.runFirst(watchLaunch, subject);
  const before = await readMetrics(page);
  await page.goto(url);
  await within(
    page.evaluate(() => (globalThis as WatchedWindow).watch.whenReady),
    READY_TIMEOUT_MS,
    `the launch of ${url}`,
  );
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), QUIET_MS);
  const { TaskDuration: busyS = 0 } = await readMetrics(page);
  const watch = await page.evaluate(() => (globalThis as WatchedWindow).watch);
  const { scriptBytes, elements } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    scriptBytes: performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  }));
  await page.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heapBytes = 0 } = await readMetrics(page);
  await page.close();
  const { fcp, lcp, seen, ready, cls, tasks } = watch;
  const blocking = tasks.filter(({ start }) => start < ready).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const busy = (busyS - (before.TaskDuration ?? 0)) * 1_000;
  return { fcp, lcp, seen, ready, blocking, busy, cls, heapBytes, scriptBytes, elements };
}

/** Waits until the page's worker controls it and nothing more is fetched: a completed first visit. */
export async function waitUntilStored(browser: RawBrowser, url: string): Promise<void> {
  const page = await browser.openPage(PHONE, DEVICE_SCALE_FACTOR);
  await page.goto(url);
  await within(
    page.evaluate(async (silenceMs) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      while (navigator.serviceWorker.controller === null) await wait(100);
      const countRequests = () => performance.getEntriesByType('resource').length;
      for (let before = -1; before !== countRequests(); ) {
        before = countRequests();
        await wait(silenceMs);
      }
    }, SILENCE_MS),
    READY_TIMEOUT_MS,
    `the first visit of ${url}`,
  );
  await page.close();
}
