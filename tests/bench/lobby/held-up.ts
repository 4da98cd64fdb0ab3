import type { Browser, Page } from 'playwright';
import { COLLECTOR, readOwnThread } from '../page-trace.ts';

/** A stretch of the page's main thread, in its own milliseconds since it was opened. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** What in the page's scripts is not theirs. */
export interface HeldUp {
  /** The garbage collector's pauses, in their order and without overlap. */
  pauses: Stretch[];
  /** Calls of scripts in which the machine had given the processor to others for `ms`. */
  waits: (Stretch & { ms: number })[];
}

const START_MARK = 'pauses-are-watched';
const SCRIPT_CALL = 'FunctionCall';
/** The two accounts of the browser round differently. */
const ROUNDING_MS = 1;
const CATEGORIES = ['v8', 'disabled-by-default-v8.gc', 'devtools.timeline', 'blink.user_timing', 'blink_gc'];

/**
 * Begins to note what holds up the page's scripts: the garbage collector comes when it likes, in whatever runs just then, even in an empty handler, and so does
 * the machine's other work.
 * @returns what ends the watch and gives what was seen.
 */
export async function watchHeldUp(browser: Browser, page: Page): Promise<() => Promise<HeldUp>> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const markMs = await page.evaluate((name) => performance.mark(name).startTime, START_MARK);
  return async () => {
    const { markUs, own: thread } = readOwnThread(await browser.stopTracing(), START_MARK);
    const inPageMs = (us: number) => (us - markUs) / 1000 + markMs;
    const own = thread.toSorted((one, other) => one.ts - other.ts);
    const pauses: Stretch[] = [];
    for (const { ts, dur = 0 } of own.filter(({ name }) => COLLECTOR.test(name))) {
      const last = pauses.at(-1);
      const [fromMs, toMs] = [inPageMs(ts), inPageMs(ts + dur)];
      if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
      else pauses.push({ fromMs, toMs });
    }
    const waits: HeldUp['waits'] = [];
    for (const { ts, dur = 0, tdur = dur } of own.filter(({ name }) => name === SCRIPT_CALL)) {
      const call = { fromMs: inPageMs(ts), toMs: inPageMs(ts + dur), ms: (dur - tdur) / 1000 };
      // A call within a call is part of it.
      if (call.fromMs >= (waits.at(-1)?.toMs ?? 0)) waits.push(call);
    }
    return { pauses, waits };
  };
}

/** How much of a script's stretch was not its own, ms. */
export function heldUpMs({ fromMs, toMs }: Stretch, { pauses, waits }: HeldUp): number {
  const paused = pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(toMs, pause.toMs) - Math.max(fromMs, pause.fromMs)), 0);
  return waits.filter((call) => call.fromMs >= fromMs - ROUNDING_MS && call.toMs <= toMs + ROUNDING_MS).reduce((sum, { ms }) => sum + ms, paused);
}
