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

/**
 * Returns the events of the thread that set `markName` (`performance.mark`), in trace order, and the time of the mark,
 * microseconds. Throws if the mark is missing.
 */
export function readOwnThread(trace: Buffer, markName: string): { markUs: number; own: TraceEvent[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === markName);
  if (!mark) throw new Error('the browser has not noted when the watch began');
  return { markUs: mark.ts, own: traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid) };
}
