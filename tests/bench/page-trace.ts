import type { RawPage } from './raw-browser.ts';

/** An event on a thread, as reported by Chromium's tracing. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** The part of `dur` during which the thread had the processor. */
  tdur?: number;
  args?: { data?: { functionName?: string } };
}

/** Names of garbage collection pauses. */
export const COLLECTOR = /^(V8\.GC|MinorGC|MajorGC|BlinkGC)/;

/** Starts recording what the browser does, in these categories; returns a function that stops and returns the events. */
export async function startTrace(page: RawPage, categories: readonly string[]): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  page.on('Tracing.dataCollected', (reported) => {
    for (const event of (reported as { value: TraceEvent[] }).value) events.push(event);
  });
  const isComplete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  return async () => {
    await page.send('Tracing.end');
    await isComplete;
    return events;
  };
}

/**
 * Returns the events of the thread that set `markName` (`performance.mark`), in trace order, and the time of the mark,
 * microseconds. Throws if the mark is missing.
 */
export function readOwnThread(trace: readonly TraceEvent[], markName: string): { markUs: number; own: TraceEvent[] } {
  const mark = trace.find(({ name }) => name === markName);
  if (!mark) throw new Error('the browser has not noted when the watch began');
  return { markUs: mark.ts, own: trace.filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid) };
}
