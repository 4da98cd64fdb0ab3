import type { Browser, Page } from 'playwright';

/** A stretch of the page's main thread, in its own milliseconds since it was opened. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
}

const START_MARK = 'pauses-are-watched';
const COLLECTOR = /^(V8\.GC|MinorGC|MajorGC|BlinkGC)/;
const CATEGORIES = ['v8', 'disabled-by-default-v8.gc', 'devtools.timeline', 'blink.user_timing', 'blink_gc'];

/**
 * Begins to note when the garbage collector holds up the page's scripts: it comes when it likes, in whatever runs just then, even in an empty handler.
 * @returns what ends the watch and gives the pauses, in their order and without overlap.
 */
export async function watchPauses(browser: Browser, page: Page): Promise<() => Promise<Stretch[]>> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const markMs = await page.evaluate((name) => performance.mark(name).startTime, START_MARK);
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const mark = traceEvents.find(({ name }) => name === START_MARK);
    if (!mark) throw new Error('the browser has not noted when the watch began');
    const inPageMs = (us: number) => (us - mark.ts) / 1000 + markMs;
    const pauses: Stretch[] = [];
    const own = traceEvents.filter(({ name, ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid && COLLECTOR.test(name));
    for (const { ts, dur = 0 } of own.toSorted((one, other) => one.ts - other.ts)) {
      const last = pauses.at(-1);
      const [fromMs, toMs] = [inPageMs(ts), inPageMs(ts + dur)];
      if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
      else pauses.push({ fromMs, toMs });
    }
    return pauses;
  };
}

/** How much of a stretch lies within pauses, ms. */
export function pausedMs({ fromMs, toMs }: Stretch, pauses: readonly Stretch[]): number {
  return pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(toMs, pause.toMs) - Math.max(fromMs, pause.fromMs)), 0);
}
