/** Longest delay of background work. */
const IDLE_TIMEOUT_MS = 2_000;
/** Delay in browsers without `requestIdleCallback` (Safari). */
const GUESSED_IDLE_MS = 200;

/** Calls `work` when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, GUESSED_IDLE_MS);
  return () => clearTimeout(timer);
}

/** Resolves when the browser is idle. */
export const nextIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
