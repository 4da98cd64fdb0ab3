import { COLLECTOR, readOwnThread, startTrace } from '../page-trace.ts';
import type { RawPage } from '../raw-browser.ts';

/** A period of the page's main thread, in ms since the page was opened. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Delays within the page's scripts that are not their own. */
export interface HeldUp {
  /** Garbage collection pauses, in order and without overlap. */
  pauses: Stretch[];
  /** Script calls during which the machine gave the processor to others for `ms`. */
  waits: (Stretch & { ms: number })[];
}

const START_MARK = 'pauses-are-watched';
const SCRIPT_CALL = 'FunctionCall';
/** The browser's two measurements round differently. */
const ROUNDING_MS = 1;
const CATEGORIES = ['v8', 'disabled-by-default-v8.gc', 'devtools.timeline', 'blink.user_timing', 'blink_gc'];

/**
 * Starts recording what delays the page's scripts: garbage collection may run within any script, even an empty handler,
 * and so may the machine's other work.
 * @returns a function that stops recording and returns the delays.
 */
export async function watchHeldUp(page: RawPage): Promise<() => Promise<HeldUp>> {
  const stopTrace = await startTrace(page, CATEGORIES);
  const markMs = await page.evaluate((name) => performance.mark(name).startTime, START_MARK);
  return async () => {
    const { markUs, own: thread } = readOwnThread(await stopTrace(), START_MARK);
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
      // A nested call is part of the outer one.
      if (call.fromMs >= (waits.at(-1)?.toMs ?? 0)) waits.push(call);
    }
    return { pauses, waits };
  };
}

/** Returns how much of a script's period was not its own, ms. */
export function heldUpMs({ fromMs, toMs }: Stretch, { pauses, waits }: HeldUp): number {
  const paused = pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(toMs, pause.toMs) - Math.max(fromMs, pause.fromMs)), 0);
  return waits.filter((call) => call.fromMs >= fromMs - ROUNDING_MS && call.toMs <= toMs + ROUNDING_MS).reduce((sum, { ms }) => sum + ms, paused);
}
