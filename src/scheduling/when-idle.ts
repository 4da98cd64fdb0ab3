/** Work that nobody waits for is not put off for longer than this. */
const IDLE_TIMEOUT_MS = 2_000;
/** Where the browser doesn't tell when it is idle (Safari). */
const GUESSED_IDLE_MS = 200;

/** Calls `work` when the browser has nothing better to do; answers the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, GUESSED_IDLE_MS);
  return () => clearTimeout(timer);
}

/** Resolves when the browser has nothing better to do. */
export const nextIdle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
