/** A stretch of a thread, as Chromium's tracing tells it. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of `dur`, what the thread had the processor for. */
  tdur?: number;
  args?: { data?: { functionName?: string } };
}

/** Names of the garbage collector's pauses. */
export const COLLECTOR = /^(V8\.GC|MinorGC|MajorGC|BlinkGC)/;

/** What the thread that has set `markName` (`performance.mark`) did, in the order of the trace, and when it set it, microseconds. Throws where the mark is missing. */
export function readOwnThread(trace: Buffer, markName: string): { markUs: number; own: TraceEvent[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === markName);
  if (!mark) throw new Error('the browser has not noted when the watch began');
  return { markUs: mark.ts, own: traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid) };
}
