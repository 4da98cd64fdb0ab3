/** Waits on a clock that a test moves. */
export interface DrivenWaits {
  wait(ms: number): Promise<void>;
  /** Returns how long it takes until the next wait ends, ms, or null if there is no wait. */
  nextInMs(): number | null;
  /** Moves the clock forward. Waits end in order, and the continuations of each run before the next ends. */
  pass(ms: number): Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns a clock that starts at 0 and moves only when a test moves it. Each step calls `moved` with its length, ms.
 */
export function drivenWaits(moved: (ms: number) => void = () => {}): DrivenWaits {
  let waiting: { dueMs: number; resolve: () => void }[] = [];
  let nowMs = 0;
  const nextDue = () => Math.min(...waiting.map(({ dueMs }) => dueMs));
  const moveTo = (dueMs: number) => {
    moved(dueMs - nowMs);
    nowMs = dueMs;
    const ended = waiting.filter((one) => one.dueMs <= nowMs);
    waiting = waiting.filter((one) => one.dueMs > nowMs);
    for (const { resolve } of ended) resolve();
  };
  return {
    wait: (ms) => new Promise((resolve) => waiting.push({ dueMs: nowMs + ms, resolve })),
    nextInMs: () => (waiting.length === 0 ? null : nextDue() - nowMs),
    async pass(ms) {
      const endMs = nowMs + ms;
      for (await turn(); nextDue() <= endMs; await turn()) moveTo(nextDue());
      moveTo(endMs);
      await turn();
    },
  };
}
