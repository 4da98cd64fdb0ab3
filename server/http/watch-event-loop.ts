import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Length of a sample, longer where the event loop itself is late. */
const SAMPLE_MS = 250;
const RESOLUTION_MS = 10;
const PERCENTILE = 99;
const NS_PER_MS = 1e6;

/** What the event loop did during one sample. */
export interface LoopSample {
  /** 99th percentile of how late its timers were. */
  readonly delayMs: number;
  /** Share of the time in which it was busy and not waiting, 0 to 1. */
  readonly utilization: number;
  readonly lastedMs: number;
}

/** Measures this thread's event loop and reports every sample. Returns the function that ends it. */
export function watchEventLoop(onSample: (sample: LoopSample) => void): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = performance.eventLoopUtilization();
  let beganMs = performance.now();
  const report = () => {
    const now = performance.eventLoopUtilization();
    const nowMs = performance.now();
    const lastedMs = nowMs - beganMs;
    // The histogram holds the times between two timers, so a loop without any delay shows the resolution. It misses a
    // block that began before the first of them; the report itself is late then.
    const delayMs = Math.max(0, delays.percentile(PERCENTILE) / NS_PER_MS - RESOLUTION_MS, lastedMs - SAMPLE_MS);
    onSample({ delayMs, utilization: performance.eventLoopUtilization(now, before).utilization, lastedMs });
    delays.reset();
    before = now;
    beganMs = nowMs;
  };
  const timer = setInterval(report, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
